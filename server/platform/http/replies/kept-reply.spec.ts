import { keptReply, renderDocument } from './kept-reply';

describe('packing a kept reply', () => {
  it('is tried again by the next call where it failed, and done once where it did not', async () => {
    const packAs = jest.fn<Promise<Buffer>, []>().mockRejectedValueOnce(new Error('out of memory')).mockResolvedValue(Buffer.from('packed'));
    const kept = keptReply(renderDocument({ value: 1 }), packAs);
    const pack = async (): Promise<unknown> => (await kept.pack('br', () => undefined)).body;
    await expect(pack()).rejects.toThrow('out of memory');
    expect(kept.made('br')).toBeUndefined();
    expect([await pack(), await pack()]).toEqual([Buffer.from('packed'), Buffer.from('packed')]);
    expect(packAs).toHaveBeenCalledTimes(2);
  });
});
