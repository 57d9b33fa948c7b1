import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { UndeclaredInputGuard } from '../http/input/undeclared-input.guard';
import { KnownCallerGuard } from './known-caller.guard';

/** The last guards: imported after every module that checks a credential or counts a call. */
@Module({
  providers: [
    { provide: APP_GUARD, useClass: KnownCallerGuard },
    { provide: APP_GUARD, useClass: UndeclaredInputGuard },
  ],
})
export class AdmissionModule {}
