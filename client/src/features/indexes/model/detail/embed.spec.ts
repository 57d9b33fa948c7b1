import { embedCode, embedPath } from './embed';

describe('frame of an index', () => {
  it('says in the address of a frame only what is not usual', () => {
    expect(embedPath('mvi-sa', { theme: 'auto', range: '1Y', locale: 'en' })).toBe('/embed/mvi-sa');
    expect(embedPath('mvi-sa', { theme: 'dark', range: 'Max', locale: 'ar' })).toBe('/embed/mvi-sa?theme=dark&range=Max&language=ar');
  });

  it('writes code that cannot be broken by a name', () => {
    expect(embedCode('https://barograph.example/embed/mvi-sa?theme=dark&range=Max', 'A "B" <C> & D')).toBe(
      '<iframe src="https://barograph.example/embed/mvi-sa?theme=dark&amp;range=Max" title="A &quot;B&quot; &lt;C> &amp; D" width="100%" height="420" loading="lazy" style="border:0"></iframe>',
    );
  });
});
