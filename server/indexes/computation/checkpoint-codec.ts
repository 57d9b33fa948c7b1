import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { type EngineOptions, VolatilityEngine } from '../../volatility/engine/engine';
import { release } from '../../volatility/snapshot';
import { PartitionPublisher, type PublishingFrame } from './partition-publisher';
import type { Partition } from './partitions';

/** Megabytes go to the database and back on every run, so speed matters more than size. */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** No state is larger. */
const STATE_BYTES_MAX = 256 * 1024 * 1024;
/** A state of the core is unpacked in one piece: of hundreds of small ones, put together at the end, each unpacking would leave twice as much behind. */
const UNPACKED_AT_ONCE = 4 * 1024 * 1024;

/** Jackknife group of an outlet by its id. */
export type OutletGroups = (outlet: number) => number;

/** The two halves of a partition's computation: the engine, and the publishing of what it computes. */
export interface PartitionState {
  readonly engine: VolatilityEngine;
  readonly publisher: PartitionPublisher;
}

/** What a state is for. */
export interface StateFrame extends PublishingFrame {
  readonly partition: Partition & Pick<EngineOptions, 'weights'>;
  readonly groupOf: OutletGroups;
}

export function freshState({ partition, groupOf, ...frame }: StateFrame): PartitionState {
  const engine = new VolatilityEngine({ ...partition, methodology: frame.methodology, groupOf });
  return { engine, publisher: new PartitionPublisher(frame, engine.scopes) };
}

export function encodeState({ engine, publisher }: PartitionState): Buffer {
  const snapshot = engine.snapshot();
  const length = Buffer.alloc(4);
  length.writeUInt32LE(snapshot.length);
  return zstdCompressSync(Buffer.concat([length, snapshot, publisher.toBytes()]), FASTEST);
}

/** Throws a RangeError on bytes that are for other scopes, in another format or truncated. */
export function decodeState({ partition, groupOf, ...frame }: StateFrame, packed: Buffer): PartitionState {
  const bytes = unpack(packed);
  const length = bytes.readUInt32LE(0);
  const engine = VolatilityEngine.restore({ ...partition, methodology: frame.methodology, groupOf }, bytes.subarray(4, 4 + length));
  return { engine, publisher: PartitionPublisher.restore(frame, engine.scopes, bytes.subarray(4 + length)) };
}

/** The engine's half of a packed state, in memory of its own. Throws a RangeError on bytes that are none. */
export function engineStateOf(packed: Buffer): Buffer {
  const bytes = unpack(packed);
  const state = Buffer.allocUnsafeSlow(bytes.readUInt32LE(0));
  bytes.copy(state, 0, 4);
  release(bytes);
  return state;
}

function unpack(packed: Buffer): Buffer {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: STATE_BYTES_MAX, chunkSize: UNPACKED_AT_ONCE });
  } catch (error) {
    throw new RangeError('not a packed state', { cause: error });
  }
}
