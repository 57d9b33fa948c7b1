import { keptReply, renderDocument } from './kept-reply';

describe('keptReply', () => {
  it('packs a reply again at the next call after a failure, and once after a success', async () => {
    const packAs = jest.fn<Promise<Buffer>, []>().mockRejectedValueOnce(new Error('out of memory')).mockResolvedValue(Buffer.from('packed'));
    const kept = keptReply(renderDocument({ value: 1 }), packAs);
    const pack = async (): Promise<unknown> => (await kept.pack('br', () => undefined)).body;
    await expect(pack()).rejects.toThrow('out of memory');
    expect(kept.made('br')).toBeUndefined();
    expect([await pack(), await pack()]).toEqual([Buffer.from('packed'), Buffer.from('packed')]);
    expect(packAs).toHaveBeenCalledTimes(2);
  });
});
