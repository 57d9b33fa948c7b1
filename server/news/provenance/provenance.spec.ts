import { provenanceOf } from './provenance';

const DAY = Date.UTC(2026, 11, 3) / 86_400_000;
const of = (dataset: 'live' | 'simulated', completeDays: number, language: string, sources: string[] = []) =>
  provenanceOf({ dataset, sources, history: { completeDays, lastDay: completeDays === 0 ? null : DAY }, methodology: 'v2' }, language);

describe('provenanceOf', () => {
  it.each([
    ['en', 0, 'No values yet: they need 21 complete days of news first, and none have been collected.'],
    [
      'en',
      1,
      'No values yet: they need 21 complete days of news first, and 1 has been collected. The first values are expected on 24 December 2026.',
    ],
    ['fr', 0, 'Pas encore de valeurs : il faut d’abord 21 jours complets d’actualité, et aucun n’a encore été recueilli.'],
    [
      'fr',
      3,
      'Pas encore de valeurs : il faut d’abord 21 jours complets d’actualité, et 3 ont été recueillis. Les premières valeurs sont attendues le 22 décembre 2026.',
    ],
    ['ar', 0, 'لا قيم بعد: يلزم أولًا 21 يومًا مكتملًا من الأخبار، ولم يُجمع أي منها.'],
    ['ar', 3, 'لا قيم بعد: يلزم أولًا 21 يومًا مكتملًا من الأخبار، وقد جُمعت 3 أيام. القيم الأولى متوقعة في 22 ديسمبر 2026.'],
  ])('says in %s what values need while %d days are there', (language, days, notice) => {
    expect(of('live', days, language).notice).toBe(notice);
  });

  it('says in the language that values are of an invented world, or will be', () => {
    expect([0, 1].map((days) => of('simulated', days, 'fr').notice)).toEqual([
      'Pas encore de valeurs : les données simulées sont en préparation.',
      'Données simulées : ces valeurs décrivent un monde inventé et aucun événement réel.',
    ]);
  });

  it('names the sources that want to be named in the language', () => {
    const [fr, ar] = ['fr', 'ar'].map((language) => of('live', 30, language, ['feeds', 'gdelt']).attribution);
    expect(fr).toBe('Établi à partir des données du projet GDELT, https://www.gdeltproject.org/');
    expect(ar).toContain('مشروع GDELT');
    expect(of('live', 30, 'fr', ['feeds']).attribution).toBeNull();
  });
});
