import { Problem } from '../../problems/problem';
import { CursorCodec } from './cursor';

const codec = new CursorCodec({ secrets: { cursor: 'c'.repeat(32), cursorPrevious: null } });
const position = { value: 61.25, id: 'mvi-sa' };

describe('CursorCodec', () => {
  it('reads back the cursors that it writes as URL-safe text', () => {
    const cursor = codec.encode('indexes?family=mvi', position);
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(codec.decode('indexes?family=mvi', cursor)).toEqual(position);
  });

  it('refuses the cursor of another list or another secret', () => {
    const cursor = codec.encode('indexes?family=mvi', position);
    const other = new CursorCodec({ secrets: { cursor: 'd'.repeat(32), cursorPrevious: null } });
    expect(() => codec.decode('indexes?family=isr', cursor)).toThrow(Problem);
    expect(() => other.decode('indexes?family=mvi', cursor)).toThrow(Problem);
  });

  it('reads cursors of the former secret while it is being replaced, and writes them with the new one', () => {
    const replacing = new CursorCodec({ secrets: { cursor: 'd'.repeat(32), cursorPrevious: 'c'.repeat(32) } });
    expect(replacing.decode('indexes', codec.encode('indexes', position))).toEqual(position);
    expect(() => codec.decode('indexes', replacing.encode('indexes', position))).toThrow(Problem);
  });

  it('refuses a cursor with a single character changed, removed or added', () => {
    const cursor = codec.encode('indexes', position);
    const refused = (text: string): void => expect(() => codec.decode('indexes', text)).toThrow('This cursor does not belong to this list.');
    for (let at = 0; at < cursor.length; at++) {
      refused(cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1));
      refused(cursor.slice(0, at) + cursor.slice(at + 1));
    }
    for (const text of [
      '',
      `${cursor}A`,
      `${cursor}=`,
      ` ${cursor}`,
      'é',
      'A'.repeat(5_000),
      Buffer.from(JSON.stringify(position)).toString('base64url'),
    ])
      refused(text);
  });

  it('cannot be made without a secret', () => {
    expect(() => new CursorCodec({ secrets: { cursor: null, cursorPrevious: null } })).toThrow('CURSOR_SECRET');
  });
});
