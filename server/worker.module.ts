import { type DynamicModule, Module } from '@nestjs/common';
import { IndexesWorkerModule } from './indexes/indexes.worker.module';
import { NewsWorkerModule } from './news/news.worker.module';
import { WorkerQueueModule } from './platform/queue/queue.module';
import { WorkerPlatformModule, type WorkerParts } from './platform/worker-platform.module';

/** The queue process: the same domains, no HTTP. */
@Module({})
export class WorkerModule {
  static with(parts: WorkerParts): DynamicModule {
    return { module: WorkerModule, imports: [WorkerPlatformModule.with(parts), WorkerQueueModule, NewsWorkerModule, IndexesWorkerModule] };
  }
}
