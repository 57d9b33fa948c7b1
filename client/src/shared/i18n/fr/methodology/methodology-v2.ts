/** What the page says otherwise of v2, in French. Numbers stand in their places as `{name}`, as in the texts of v1. */
import type { ProseBlock, ProseSection } from '../../../ui/prose/ProseBlocks';
import { withFormulas, withParagraphs } from '../../texts-of-v2';
import type { Translation } from '../../messages';

type MethodologyTexts = Translation['methodology'];

/** Paragraphs that take the place of those of v1, by their section and position. */
const paragraphsOfV2: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'panel-and-habit': {
    3: 'Le nombre de sujets qu’un média publie aujourd’hui, multiplié par son habitude, est ce que nous **attendons** de lui. Cela compense les éditions réduites du week-end et des jours fériés, la croissance, et les sources qui vont et viennent : d’un média qui publie moitié moins, on attend moitié moins sur tout. Le rythme hebdomadaire d’un périmètre est compensé plus tard, en comparant chaque jour au même jour de la semaine : la finance, par exemple, occupe une moindre part de l’actualité le week-end.',
  },
  components: {
    2: 'Chacune est comparée à ses propres valeurs des {baselineDays} derniers jours, où celles du même jour de la semaine comptent davantage, puis convertie en un score de 0 à 100, où 50 est ordinaire. Le MVI est leur moyenne pondérée, avec les poids {mviWeights.spread}, {mviWeights.velocity} et {mviWeights.acceleration}. Pour le monde et les régions, la question est autre : **quelle part de la couverture du jour revient à des pays en pleine agitation ?**',
  },
  confidence: {
    2: 'L’intervalle répond à la question : de combien la valeur changerait-elle si nous avions observé d’autres médias ? Les médias sont répartis en {jackknifeGroups} groupes fixes, et la valeur est recalculée sans chaque groupe, tour à tour. Le résultat est élargi jusqu’à couvrir 90 % de ce que représentent de telles variations dans des mondes simulés, et davantage tant que l’historique est court. Il ne dit rien des erreurs communes à tous les médias.',
    3: 'Quand le nombre attendu est inférieur, un jour qui compte au moins {dayEvidence.stories} sujets d’au moins {dayEvidence.outlets} médias reçoit tout de même une valeur, de fiabilité faible : un sujet soudain sur un endroit tranquille se voit ainsi dès le premier jour. Quand il n’y a pas de valeur, nous publions la raison à la place : une lacune dans la collecte, un jour recueilli en partie, un historique trop court, aucun panel actif, ou trop peu de couverture. Les valeurs manquantes ne sont jamais devinées ni comblées.',
  },
};

/** Formulas that take the place of those of v1 under the same heading; a heading that v1 has not stands before `MVI`. */
const formulasOfV2: Readonly<Record<string, readonly ProseBlock[]>> = {
  Attention: [
    {
      formula: [
        'n ← μ + max(e, {aloneStories})      for the one outlet that exceeds its μ by more than that; e is the excess of the next one',
        'r = (Σ min(n, r·μ + {attentionClip.deviations}·√(r·μ) + {attentionClip.stories}) + {attentionPriorStories}) / (Σ μ + {attentionPriorStories})',
        'a = ln r',
      ],
    },
    'La première ligne ne vaut que pour le média qui est seul à dépasser son μ de plus que cette marge ; e est l’excédent du média suivant. r s’obtient par itération à partir de 1. Il vaut 1 quand le panel couvre le périmètre comme d’habitude, et 2 quand il le couvre deux fois plus. Un média dont on attend plus de {effectiveStories} sujets compte comme si l’on en attendait {effectiveStories} : n et μ sont réduits dans la même proportion, dans les sommes comme dans les plafonds.',
  ],
  Scores: [
    {
      formula: [
        'location = median + w·(median of the same weekday − median)      w = k / (k + {weekdays.pull})',
        'scale = max({madToDeviation}·MAD, {deviationFloor}·s.d., sampling s.d.·{noiseFloor.deviations} / ln(q / (100 − q)))      q = {noiseFloor.score}',
        'z = (u − location) / scale      score = 100 / (1 + e^(−z))',
      ],
    },
    'u est la composante du jour, location sa valeur habituelle, où entre la médiane du même jour de la semaine, et scale l’échelle ; la médiane, l’écart absolu médian (MAD) et l’écart-type (s.d.) sont pris sur les {baselineDays} jours précédents, dont {baselineMinValues} au moins doivent avoir une valeur, après {warmUpDays} jours pendant lesquels les filtres se stabilisent. k est le nombre de valeurs antérieures du même jour de la semaine ; au-dessous de {weekdays.minValues}, w est 0. La dernière partie de l’échelle signifie qu’un score au-delà de {noiseFloor.score} exige une variation plus grande que l’intervalle à 90 % de son propre bruit. L’écart-type d’échantillonnage est √(p·(1 − p)·Σw²) / Σw pour une diffusion de p. Pour les deux autres, c’est ce que le bruit de chaque jour a laissé dans le filtre ; la variance de ce bruit est (ν + {observationNoise.variance}·ν²) / (ν + {attentionPriorStories})², où ν est le nombre de sujets attendus ou, s’il est plus grand, celui des sujets observés. Si l’échelle est nulle, z est 0.',
  ],
  'Historique court': [
    {
      formula: ['c = max(0, 1 − values / {coldStart.days})', 'location ← (1 − c)·location      scale ← (1 − c)·scale + c·m·sampling s.d.'],
    },
    'Tant que moins de {coldStart.days} jours ont été comparés (values en est le nombre), la vitesse et l’accélération sont rapprochées de celles des périmètres qui ont à peu près autant de sujets. m dépend des sujets attendus sur {expectedDays} jours ; il figure parmi les paramètres ci-dessous. L’intervalle est élargi de {coldStart.error}·c fois l’échelle de chaque composante.',
  ],
  'Couverture suffisante et intervalle': [
    {
      formula: [
        'variance = (G − 1) / G · Σ (MVI without group g − their mean)²',
        'interval = MVI ± {intervalFactor}·{intervalDeviations}·√variance, within 0 and 100',
      ],
    },
    'La variance est celle des MVI recalculés sans chaque groupe g, autour de leur moyenne, et l’intervalle est borné à 0 et à 100. G est le nombre de groupes, {jackknifeGroups} au plus, qui contiennent des médias du panel. Les médias sont affectés aux groupes par un hachage fixe de leur domaine ; les habitudes, les valeurs habituelles et les échelles restent les mêmes, et c’est pourquoi l’intervalle est élargi. Un média couvre un périmètre si son compte amorti S est d’au moins {carrierStories}.',
  ],
  'Monde et régions': [
    { formula: ['u = Σ n·max(0, score − {turmoilFrom})² / Σ n'] },
    'Le monde et les régions n’ont pas d’habitudes à dépasser, puisqu’ils contiennent tout. Pour chaque composante, la somme u porte sur leurs pays qui ont une valeur ; n est le nombre de sujets d’un pays ce jour-là. u est comparé à son propre passé comme toute autre composante, les jours où les pays ont au moins {scoreMinValues} valeurs auxquelles se comparer. L’attention et les composantes publiées sont des moyennes sur les pays, avec le même n.',
  ],
};

/** What each parameter is that v1 has not. */
export const parametersOfV2 = {
  weekdays:
    'Force avec laquelle la valeur habituelle d’une composante est rapprochée de celle du même jour de la semaine, et nombre de valeurs nécessaires',
  effectiveStories: 'Sujets attendus au-delà desquels un média ne prend plus de poids',
  aloneStories: 'Sujets dont un média peut, seul, dépasser le nombre attendu dans l’attention',
  noiseFloor: 'Score au-delà duquel une variation doit dépasser son propre bruit, et de combien d’écarts-types',
  dayEvidence: 'Sujets et médias d’un même jour qui suffisent pour une valeur',
  intervalFactor: 'Facteur d’élargissement des intervalles',
  turmoilFrom: 'Score au-delà duquel un pays compte comme en pleine agitation',
  scoreMinValues: 'Nombre minimal de valeurs antérieures pour qu’une composante compte dans le monde et les régions',
  coldStart:
    'Nombre de valeurs au-dessous duquel un jeu de données récent est rapproché des périmètres qui ont à peu près autant de sujets, et avec quelle force',
} as const;

/** Both versions in one run of `bench:quality` (test/bench/README.md). */
const benchmark: MethodologyTexts['changes']['benchmark'] = {
  caption: 'Les deux versions sur la même actualité simulée',
  columns: ['Mesure', 'v1', 'v2'],
  rows: [
    ['Aire sous la courbe : jours de montée d’une flambée face aux jours calmes', '0,738', '0,746'],
    ['Flambées détectées, pour une fausse alerte sur cent jours calmes', '59,0 %', '68,1 %'],
    ['Jours avant qu’une flambée soit détectée', '7,3', '7,0'],
    ['Campagnes d’un seul média prises pour des flambées ; mêmes semaines sans campagne', '35,4 % ; 9,2 %', '15,4 % ; 5,4 %'],
    ['Périmètres dont le MVI n’a presque pas de rythme hebdomadaire', '92,2 %', '99,9 %'],
    ['Écart-type du MVI du monde, en points', '1,6', '18,4'],
    ['Intervalles à 90 % qui contenaient la valeur obtenue en publiant à nouveau la même actualité', '77,1 %', '88,2 %'],
    ['Jours complets avant la première valeur', '90', '21'],
  ],
};

export const changes: MethodologyTexts['changes'] = {
  id: 'changes',
  title: 'Journal des modifications',
  text: 'Une nouvelle version est calculée pour tout l’historique, puis devient d’un seul coup celle par défaut. Elle n’était pas connue avant ce moment : demander un moment antérieur (`as_of`) renvoie donc la version d’alors. Les valeurs d’une version remplacée restent lisibles avec `methodology`, par exemple `methodology=v1`.',
  caption: 'Versions de la méthodologie',
  columns: ['Version', 'Modifications', 'A remplacé la précédente'],
  benchmark,
};

/** The sections of v1 with the paragraphs of v2. */
export const plainOfV2 = (plain: readonly ProseSection[]): readonly ProseSection[] => withParagraphs(plain, paragraphsOfV2);

/** Under each heading of v1 what v2 says there. */
export const formulasByHeading = (formulas: readonly ProseBlock[]): readonly ProseBlock[] => withFormulas(formulas, formulasOfV2);
