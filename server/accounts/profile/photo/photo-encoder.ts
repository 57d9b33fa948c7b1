import { Injectable } from '@nestjs/common';
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { PLATFORM_PROBLEMS } from '../../../platform/problems/platform.problems';
import { problem } from '../../../platform/problems/problem';
import { type ImageHeader, readImageHeader } from './image-header';
import { PROFILE_PROBLEMS } from '../profile.problems';

const PHOTO_SIDE_MAX = 8_000;
const PHOTO_PIXELS_MAX = 40_000_000;
/** Side of the square that is kept, in pixels; a smaller picture is not enlarged. */
const PHOTO_SIDE = 512;
const JPEG_QUALITY = 85;
const WHITE = 0xff;
const RGBA_BYTES = 4;
/** Uploads that may wait for their turn. */
const WAITING_MAX = 20;

/**
 * Re-encodes any uploaded picture as one of our own: a JPEG, upright, on white where it was transparent, and without
 * anything else that the file held. Same bytes in, same bytes out. One at a time: the largest picture allowed takes some hundred
 * megabytes while it is open.
 */
@Injectable()
export class PhotoEncoder {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** The square of the middle. @throws photo_unreadable, photo_too_large, unavailable */
  async encode(bytes: Buffer): Promise<Buffer> {
    const { width, height } = readableHeader(bytes);
    return this.inTurn(() => encodeSquare(bytes, Math.min(PHOTO_SIDE, width, height)));
  }

  /** All of it, made smaller where a side is longer than that of the square. @throws photo_unreadable, photo_too_large, unavailable */
  async encodeWhole(bytes: Buffer): Promise<Buffer> {
    const { width, height } = readableHeader(bytes);
    return this.inTurn(() => encodeFitted(bytes, Math.min(PHOTO_SIDE, Math.max(width, height))));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= WAITING_MAX) throw problem(PLATFORM_PROBLEMS.unavailable);
    this.waiting++;
    const before = this.last;
    const mine = before.then(work, work);
    this.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.waiting--;
    }
  }
}

/** @throws photo_unreadable, photo_too_large */
function readableHeader(bytes: Buffer): ImageHeader {
  const header = readImageHeader(bytes);
  if (header === null) throw problem(PROFILE_PROBLEMS.photo_unreadable);
  const { width, height } = header;
  if (Math.max(width, height) > PHOTO_SIDE_MAX || width * height > PHOTO_PIXELS_MAX)
    throw problem(PROFILE_PROBLEMS.photo_too_large, { params: { side: PHOTO_SIDE_MAX, megapixels: PHOTO_PIXELS_MAX / 1_000_000 } });
  return header;
}

async function encodeSquare(bytes: Buffer, side: number): Promise<Buffer> {
  return readably(async () => {
    const square = await new Transformer(bytes)
      .rotate()
      .resize({ width: side, height: side, fit: ResizeFit.Cover, filter: ResizeFilterType.Lanczos3 })
      .png();
    return onWhite(square, side, side);
  });
}

async function encodeFitted(bytes: Buffer, side: number): Promise<Buffer> {
  return readably(async () => {
    const fitted = await new Transformer(bytes)
      .rotate()
      .resize({ width: side, height: side, fit: ResizeFit.Inside, filter: ResizeFilterType.Lanczos3 })
      .png();
    const { width, height } = readableHeader(fitted);
    return onWhite(fitted, width, height);
  });
}

function onWhite(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const paper = Buffer.alloc(width * height * RGBA_BYTES, WHITE);
  return Transformer.fromRgbaPixels(paper, width, height).overlay(picture, 0, 0).jpeg(JPEG_QUALITY);
}

async function readably(encode: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await encode();
  } catch {
    throw problem(PROFILE_PROBLEMS.photo_unreadable);
  }
}
