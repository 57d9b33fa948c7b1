import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Transformer } from '@napi-rs/image';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { colorAt, jpegSaying, pictureOf, pngOf, withExif } from '../support/pictures';

const MEGABYTE = 1_048_576;

let api: TestApp;
let person: Person;
let session: SignedIn;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const upload = (image: Buffer, type = 'image/jpeg', headers: Record<string, string> = session.headers): Promise<Answer> =>
  ask(`${api.url}/api/accounts/me/photo/`, { method: 'PUT', text: new Uint8Array(image), headers: { 'content-type': type, ...headers } });
const photo = async (): Promise<unknown> => (await ask(`${api.url}/api/accounts/me/`, { headers: session.headers })).body.photo;
const download = async (path: unknown): Promise<{ status: number; headers: Headers; image: Buffer }> => {
  const reply = await fetch(api.url + String(path));
  return { status: reply.status, headers: reply.headers, image: Buffer.from(await reply.arrayBuffer()) };
};
/** A valid picture, padded with comment segments to an exact size. */
async function ofSize(bytes: number): Promise<Buffer> {
  const jpeg = await pictureOf('jpeg', 64, 64);
  const parts = [jpeg.subarray(0, 2)];
  for (let left = bytes - jpeg.length; left > 0;) {
    const size = left < 70_000 && left > 65_000 ? 60_000 : Math.min(left, 65_000);
    const comment = Buffer.alloc(size);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    parts.push(comment);
    left -= size;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}

beforeAll(async () => {
  api = await startApp({ clock });
});
afterAll(() => api?.close());
beforeEach(async () => {
  clock.advance(3_600_000);
  person = await createPerson(api.app);
  session = await signIn(api.url, person);
});

describe('PUT /api/accounts/me/photo/', () => {
  it.each([
    ['jpeg', 800, 600, 512],
    ['png', 600, 900, 512],
    ['png', 40, 30, 30],
  ] as const)('turns a %s of %p × %p into a square JPEG of %p pixels, served at the address in the profile', async (format, width, height, side) => {
    const { status, body } = await upload(await pictureOf(format, width, height), `image/${format}`);
    expect(status).toBe(200);
    expect(body.photo).toMatch(/^\/api\/accounts\/photos\/[\w-]{32}\/$/);
    expect(await photo()).toBe(body.photo);
    const { headers, image } = await download(body.photo);
    expect(await new Transformer(image).metadata()).toMatchObject({ format: 'jpeg', width: side, height: side });
    expect(
      Object.fromEntries(
        ['content-type', 'x-content-type-options', 'cache-control', 'content-security-policy'].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'`,
    });
  });

  it('applies the EXIF orientation of a photo and strips its metadata, the location included', async () => {
    const { body } = await upload(withExif(await pictureOf('jpeg', 300, 300), 6));
    const { image } = await download(body.photo);
    expect(image.includes('Exif')).toBe(false);
    expect(image.includes('Secret Place')).toBe(false);
    const [top, bottom] = [await colorAt(image, 0.5, 0.2), await colorAt(image, 0.5, 0.8)];
    expect([top[0] > 200, top[2] < 60, bottom[0] < 60, bottom[2] > 200]).toEqual([true, true, true, true]);
  });

  it('fills transparent pixels of a photo with white', async () => {
    const { body } = await upload(await pictureOf('png', 64, 64, 0), 'image/png');
    expect(Math.min(...(await colorAt((await download(body.photo)).image, 0.5, 0.5)))).toBeGreaterThan(250);
  });

  it('serves a photo uploaded again at a new address and answers the old one with 404', async () => {
    const picture = await pictureOf('jpeg', 200, 100);
    const first = (await upload(picture)).body.photo;
    const before = await download(first);
    const second = (await upload(picture)).body.photo;
    expect(second).not.toBe(first);
    expect((await download(first)).status).toBe(404);
    expect((await download(second)).image.equals(before.image)).toBe(true);
  });

  it('decides the format of a photo by its bytes, not by the Content-Type header', async () => {
    expect((await upload(await pictureOf('png', 30, 30), 'image/jpeg')).status).toBe(200);
    expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toMatchObject({
      status: 400,
      body: { code: 'photo_unreadable' },
    });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['no bytes', () => Promise.resolve(Buffer.alloc(0))],
    ['noise', () => Promise.resolve(randomBytes(2_000))],
    ['a web page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a JPEG cut in half', async () => (await pictureOf('jpeg', 300, 300)).subarray(0, 1_500)],
    ['a PNG cut in half', async () => (await pictureOf('png', 300, 300)).subarray(0, 400)],
    ['the beginning of a JPEG', () => Promise.resolve(Buffer.from('ffd8ffe000104a464946', 'hex'))],
    ['a PNG without its data', () => Promise.resolve(pngOf(300, 300, 1))],
    ['a PNG of zero height', () => Promise.resolve(pngOf(300, 0))],
    [
      'a JPEG with a second frame header',
      async () => {
        const jpeg = await pictureOf('jpeg', 30, 30);
        const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
        const size = 2 + jpeg.readUInt16BE(frame + 2);
        return Buffer.concat([jpeg.subarray(0, frame), jpeg.subarray(frame, frame + size), jpeg.subarray(frame)]);
      },
    ],
    ['a GIF', () => Promise.resolve(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))],
  ])('refuses %s with 400 and keeps the previous photo', async (_, make) => {
    const { body } = await upload(await pictureOf('jpeg', 50, 50));
    expect(await upload(await make())).toMatchObject({
      status: 400,
      body: { code: 'photo_unreadable', detail: 'This file is not a JPEG or PNG image, or it is damaged.' },
    });
    expect(await photo()).toBe(body.photo);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a PNG 8,001 pixels wide', () => Promise.resolve(pngOf(8_001, 10))],
    ['a PNG of just over 40 million pixels', () => Promise.resolve(pngOf(8_000, 5_001))],
    ['a PNG of 4,000 million pixels', () => Promise.resolve(pngOf(65_000, 65_000))],
    ['a JPEG of 4,000 million pixels', async () => jpegSaying(await pictureOf('jpeg', 30, 30), 65_000, 65_000)],
  ])('refuses %s before decoding it', async (_, make) => {
    const image = await make();
    const before = process.memoryUsage().rss;
    expect(await upload(image, 'image/png')).toMatchObject({ status: 400, body: { code: 'photo_too_large' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
  });

  it('accepts a photo of 1,048,576 bytes and refuses one more with 413, even without a Content-Length', async () => {
    expect((await upload(await ofSize(MEGABYTE))).status).toBe(200);
    const limit = { code: 'body_too_large', detail: 'The body is larger than 1048576 bytes.' };
    expect(await upload(await ofSize(MEGABYTE + 1))).toMatchObject({ status: 413, body: limit });
    const chunked = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(
        `${api.url}/api/accounts/me/photo/`,
        { method: 'PUT', headers: { 'content-type': 'image/png', ...session.headers } },
        (reply) => {
          let text = '';
          reply.on('data', (piece: Buffer) => (text += piece.toString()));
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        },
      );
      call.on('error', reject);
      call.write(Buffer.alloc(MEGABYTE));
      call.end(Buffer.alloc(1));
    });
    expect([chunked.status, JSON.parse(chunked.text)]).toEqual([413, expect.objectContaining(limit)]);
  });

  it.each([
    'application/json',
    'text/plain',
    'image/gif',
    'image/webp',
    'image/svg+xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
  ])('refuses a photo sent as %s with 415', async (type) => {
    expect(await upload(Buffer.from('{}'), type)).toMatchObject({
      status: 415,
      body: { code: expect.stringMatching(/image_expected|unsupported_media_type/) },
    });
  });

  it('no other route than that of the photo accepts pictures', async () => {
    const image = new Uint8Array(await pictureOf('jpeg', 30, 30));
    for (const [method, path] of [
      ['POST', 'api/accounts/login/'],
      ['PATCH', 'api/accounts/me/'],
      ['POST', 'api/accounts/me/password/'],
      ['POST', 'api/apikeys/regenerate-key/'],
    ]) {
      const reply = await ask(`${api.url}/${path}`, { method, text: image, headers: { 'content-type': 'image/jpeg', ...session.headers } });
      expect([path, reply.status, reply.body.code]).toEqual([path, 415, 'unsupported_media_type']);
    }
  });

  it('requires a session and accepts twenty photos an hour', async () => {
    const picture = await pictureOf('jpeg', 30, 30);
    expect((await upload(picture, 'image/jpeg', {})).status).toBe(401);
    const statuses = [];
    for (let uploads = 0; uploads < 21; uploads++) statuses.push((await upload(picture)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('DELETE /api/accounts/me/photo/', () => {
  it('removes the photo and its address, and answers a second request with 204 too', async () => {
    const { body } = await upload(await pictureOf('jpeg', 50, 50));
    for (let times = 0; times < 2; times++)
      expect((await ask(`${api.url}/api/accounts/me/photo/`, { method: 'DELETE', headers: session.headers })).status).toBe(204);
    expect(await photo()).toBeNull();
    expect((await download(body.photo)).status).toBe(404);
  });

  it('leaves other people’s photos alone', async () => {
    const { body } = await upload(await pictureOf('jpeg', 50, 50));
    const other = await signIn(api.url, await createPerson(api.app));
    await ask(`${api.url}/api/accounts/me/photo/`, { method: 'DELETE', headers: other.headers });
    expect((await download(body.photo)).status).toBe(200);
  });
});

it.each(['x', 'A'.repeat(32), 'A'.repeat(31), `${'A'.repeat(31)}%2F`, '..%2Fme'])('GET /api/accounts/photos/%s/ answers 404', async (id) => {
  expect((await download(`/api/accounts/photos/${id}/`)).status).toBe(404);
});
