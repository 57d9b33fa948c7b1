import { dataProvider } from './dataProvider';

describe('the data provider', () => {
  it('refuses a resource that it does not know by its name', async () => {
    await expect(dataProvider.getOne('planets', { id: 'mars' })).rejects.toThrow('the resource "planets" has no "one"');
  });

  it('refuses what a resource cannot do instead of doing nothing', async () => {
    await expect(dataProvider.getOne('categories', { id: 'energy' })).rejects.toThrow('the resource "categories" has no "one"');
    await expect(dataProvider.delete('indexes', { id: 'mvi-sa' })).rejects.toThrow('the resource "indexes" has no "remove"');
  });
});
