import type { ProseBlock, ProseSection } from '../../../ui/prose/ProseBlocks';
import type { Translation } from '../../messages';
import { explained } from './methodology-explained';
import { parameters } from './methodology-parameters';
import { changes, formulasByHeading, parametersOfV2, plainOfV2 } from './methodology-v2';

/** Numbers of the formulas stand in their places as `{name}`: the page fills in what the code computes with. */
const plain: readonly ProseSection[] = [
  {
    id: 'what-it-measures',
    title: 'Ce que mesurent les indices',
    blocks: [
      'Les médias ont des habitudes. Un journal régional parle de temps en temps de son ministère de l’Énergie, une agence de presse toutes les heures. Quand quelque chose bouge, les habitudes se rompent : des médias qui traitent rarement un thème s’en emparent, d’autres publient davantage, et tout cela va plus vite que d’ordinaire. Les indices mesurent avec quelle force et quelle rapidité la couverture d’un périmètre (un pays, une catégorie, une paire des deux) s’écarte de ses habitudes un jour donné.',
      '**Le MVI, indice de volatilité médiatique,** mesure l’agitation. Il va de 0 à 100, et **50 est un jour ordinaire** pour le périmètre, comparé à sa propre année écoulée et non à d’autres périmètres. Au-dessus de 50, la couverture s’étend ou accélère plus que d’habitude ; au-dessous, elle se calme.',
      '**L’ISR, notation de stabilité de l’information,** mesure le calme dans la durée. Il va lui aussi de 0 à 100, et **100 est le calme parfait**. Il regarde à quel niveau le MVI s’est tenu ces derniers mois et combien il a oscillé : un jour agité le fait peu bouger, un mois agité beaucoup.',
      'Les deux sont calculés pour le monde, deux régions, 195 pays, 19 catégories, et chaque paire de pays et de catégorie. Les marchés développés sont les économies avancées des Perspectives de l’économie mondiale du FMI d’octobre 2023 ; tous les autres sont des marchés émergents.',
    ],
  },
  {
    id: 'panel-and-habit',
    title: 'Panel et habitudes',
    blocks: [
      'Nous comptons des **sujets**, pas des articles : ce qu’un même média publie sur la même chose en un jour, sous un titre identique ou presque ou avec un texte presque identique, compte une fois. Un sujet qui ne porte qu’en partie sur un pays compte en partie.',
      'Chaque jour a son **panel** : les médias qui ont publié au moins un sujet au cours des {panelDays} jours précédents. Un nouveau média y entre dès son deuxième jour.',
      'Pour chaque média et chaque périmètre, nous apprenons une **habitude** : la part de ses sujets qui revient d’ordinaire au périmètre. Les jours plus anciens pèsent moins, moitié moins après {habitHalfLifeDays} jours. Un média que nous avons peu vu est supposé semblable à l’ensemble du panel. Les comptes inhabituellement élevés ne sont appris qu’en partie : une flambée ne devient donc pas tout de suite la nouvelle norme.',
      'Le nombre de sujets qu’un média publie aujourd’hui, multiplié par son habitude, est ce que nous **attendons** de lui. Cela compense les éditions réduites du week-end et des jours fériés, la croissance, et les sources qui vont et viennent : d’un média qui publie moitié moins, on attend moitié moins sur tout. Cela ne compense pas le rythme hebdomadaire d’un périmètre : la finance, par exemple, occupe une moindre part de l’actualité le week-end.',
    ],
  },
  {
    id: 'components',
    title: 'Diffusion, vitesse, accélération',
    blocks: [
      'Le MVI réunit trois regards sur le même jour :',
      {
        list: [
          '**Diffusion :** combien de médias publient plus que d’habitude sur le périmètre. C’est une part : « 62 % des médias actifs publient plus que d’habitude. » Un média seul ne la change guère ; cent médias avec chacun un sujet de plus, si.',
          '**Vitesse :** le rythme auquel l’attention monte ou retombe. L’attention est le facteur commun par lequel le panel couvre le périmètre plus que ses habitudes ne le laissent prévoir, estimé de façon qu’aucun média ne puisse à lui seul le fausser.',
          '**Accélération :** si cette hausse ou cette baisse gagne elle-même en vitesse, souvent le premier signe d’un sujet qui s’emballe.',
        ],
      },
      'Chacune est comparée à ses propres valeurs des {baselineDays} derniers jours et convertie en un score de 0 à 100, où 50 est ordinaire. Le MVI est leur moyenne pondérée, avec les poids {mviWeights.spread}, {mviWeights.velocity} et {mviWeights.acceleration}.',
    ],
  },
  {
    id: 'confidence',
    title: 'Fiabilité et intervalles',
    blocks: [
      'Chaque valeur dit sur quoi elle repose : les sujets et les médias du jour, un niveau de fiabilité et, pour le MVI, un intervalle.',
      {
        table: {
          caption: 'Niveaux de fiabilité',
          columns: ['Niveau', 'Sujets attendus sur {expectedDays} jours', 'Médias qui couvrent le périmètre'],
          rows: [
            ['élevée', 'au moins {confidenceLevels.high.expected}', 'au moins {confidenceLevels.high.outlets}'],
            ['correcte', 'au moins {confidenceLevels.fair.expected}', 'au moins {confidenceLevels.fair.outlets}'],
            ['faible', 'au moins {confidenceLevels.thin.expected}', 'au moins {confidenceLevels.thin.outlets}'],
            ['insuffisante', 'moins', 'ou moins : aucune valeur n’est publiée'],
          ],
        },
      },
      'L’intervalle répond à la question : de combien la valeur changerait-elle si nous avions observé d’autres médias ? Les médias sont répartis en {jackknifeGroups} groupes fixes, et la valeur est recalculée sans chaque groupe, tour à tour. L’intervalle couvre 90 % de ce que suggèrent ces variations. Il ne dit rien des erreurs communes à tous les médias.',
      'Quand il n’y a pas de valeur, nous publions la raison à la place : une lacune dans la collecte, un jour recueilli en partie, un historique trop court, aucun panel actif, ou trop peu de couverture. Les valeurs manquantes ne sont jamais devinées ni comblées.',
    ],
  },
  {
    id: 'vintages',
    title: 'Millésimes : ouverte, provisoire, révisée, définitive, rectifiée',
    blocks: [
      'Des sujets peuvent arriver en retard : la valeur d’un jour est donc publiée plus d’une fois. Chaque publication, ou **millésime**, est conservée avec son horodatage :',
      {
        list: [
          '**ouverte :** la journée n’est pas finie. La valeur est remplacée à mesure que les sujets arrivent.',
          '**provisoire :** la journée est close, à 00:15 UTC le lendemain.',
          '**révisée :** recalculée un jour plus tard avec les sujets tardifs.',
          '**définitive :** recalculée après sept jours. À partir de là, les données d’entrée sont figées.',
          '**rectifiée :** modifiée après être devenue définitive, en raison d’une erreur documentée ou d’un fichier arrivé plus tard encore.',
        ],
      },
      'Un test rétrospectif ne devrait utiliser que ce que l’on savait à l’époque : l’API de données renvoie les valeurs connues à tout moment (`as_of`). Les jours recueillis après coup sont signalés (`is_backfilled`). Les données simulées n’ont que des valeurs définitives.',
    ],
  },
  {
    id: 'what-we-do-not-claim',
    title: 'Ce que nous ne prétendons pas',
    blocks: [
      {
        list: [
          'Les indices mesurent la couverture, pas les événements. L’actualité peut s’agiter autour d’un endroit tranquille et se taire sur un endroit en flammes, surtout là où informer est dangereux ou censuré.',
          'Ils ne jugent ni si les informations sont vraies, ni si les nouvelles sont bonnes ou mauvaises. Une Coupe du monde et une guerre peuvent se ressembler : ce que nous appelons une crise est une actualité agitée qui dure, quel qu’en soit l’objet, et une famine dont personne ne parle n’en est pas une.',
          'Les facteurs disent de quels médias, sujets et thèmes une variation est faite. Ils ne disent ni pourquoi on en a parlé, ni ce qui l’a causée. La tonalité se lit dans les mots, souvent ceux de textes traduits. Elle ne reconnaît pas l’ironie, ne sait pas à qui revient la faute, ni si les événements sont bons pour quelqu’un en particulier ; les mauvaises nouvelles ne se disent pas toujours en mots sombres.',
          'Ce ne sont pas des prévisions. Une valeur haute dit que la couverture est agitée aujourd’hui.',
          'Ils voient ce que voient les sources. Les langues très parlées et les pays bien connectés sont mieux couverts ; les périmètres qui ont peu de sujets ont des intervalles larges, ou pas de valeur.',
          'Les pays et les thèmes d’un sujet sont reconnus par une machine, et parfois à tort. De nombreuses petites erreurs se compensent ; les erreurs systématiques entrent dans les habitudes d’un périmètre, et touchent donc moins ses variations que ses comptes.',
          'La campagne d’un seul média fait peu bouger les indices, à dessein. Une campagne de nombreux médias à la fois apparaît comme ce qu’elle est : une large couverture.',
          'Les lettres de l’ISR décrivent la stabilité de l’information. Ce ne sont pas des notations de crédit, et rien ici n’est un conseil en investissement.',
        ],
      },
    ],
  },
];

const formulas: readonly ProseBlock[] = [
  'n est le nombre de sujets d’un média sur le périmètre un jour donné, N le nombre de tous ses sujets de ce jour, Σ une somme sur les médias du panel, et ln le logarithme népérien. Les valeurs d’un jour n’utilisent que ce jour et les précédents. Les formules gardent leurs termes anglais : Spread est la diffusion, Velocity la vitesse, Acceleration l’accélération, age in days l’âge en jours, level le niveau, slope la pente, noise le bruit, median la médiane, s.d. l’écart-type, sampling s.d. l’écart-type d’échantillonnage et interval l’intervalle.',
  { heading: 'Habitude et nombre attendu' },
  {
    formula: [
      'π = (S + {habitPriorStories}·π_panel) / (T + {habitPriorStories})',
      'S = Σ_days w·n̂      T = Σ_days w·N      w = 2^(−age in days / {habitHalfLifeDays})',
      'n̂ = min(n, {habitClip.scale}·μ + {habitClip.deviations}·√μ + {habitClip.stories})      π_panel = Σ S / Σ T',
      'μ = N·π',
    ],
  },
  'π est l’habitude du média et μ ce que l’on attend de lui. S et T sont des sommes sur les jours complets antérieurs, selon leur âge en jours calendaires.',
  { heading: 'Attention' },
  {
    formula: [
      'r = (Σ min(n, r·μ + {attentionClip.deviations}·√(r·μ) + {attentionClip.stories}) + {attentionPriorStories}) / (Σ μ + {attentionPriorStories})',
      'a = ln r',
    ],
  },
  'r s’obtient par itération à partir de 1. Il vaut 1 quand le panel couvre le périmètre comme d’habitude, et 2 quand il le couvre deux fois plus.',
  { heading: 'Diffusion' },
  { formula: ['Spread = Σ w·[n > μ] / Σ w      w = min(N, {spreadWeightCap})'] },
  'Le crochet vaut 1 quand la condition est remplie et 0 sinon. Les médias qui ne publient rien ce jour-là ne comptent pas.',
  { heading: 'Vitesse' },
  {
    formula: [
      'level(d) = level(d−1) + slope(d−1) + noise of s.d. {trendLevelDeviation}',
      'slope(d) = slope(d−1) + noise of s.d. {trendSlopeDeviation}',
      'a(d)     = level(d) + noise of variance 1 / (Σ μ + {observationNoise.stories}) + {observationNoise.variance}',
    ],
  },
  'La vitesse est la pente estimée par un filtre de Kalman, en points logarithmiques par jour. Le filtre part de la première attention, avec une pente de 0.',
  { heading: 'Accélération' },
  {
    formula: [
      'x ← x + v + c/2      v ← v + c      e = a − x      θ = {fadingTheta}',
      'x ← x + (1 − θ³)·e      v ← v + 1.5·(1 − θ)²·(1 + θ)·e      c ← c + (1 − θ)³·e',
    ],
  },
  'L’accélération est c, la dérivée seconde d’un filtre à mémoire évanescente du troisième ordre, en points logarithmiques par jour². Pendant les lacunes, les deux filtres prédisent sans corriger.',
  { heading: 'Scores' },
  {
    formula: ['z = (u − median) / max({madToDeviation}·MAD, {deviationFloor}·s.d., sampling s.d.)', 'score = 100 / (1 + e^(−z))'],
  },
  'u est la composante du jour ; la médiane, l’écart absolu médian (MAD) et l’écart-type (s.d.) sont pris sur les {baselineDays} jours précédents, dont {baselineMinValues} au moins doivent avoir une valeur, après {warmUpDays} jours pendant lesquels les filtres se stabilisent. L’écart-type d’échantillonnage est √(p·(1 − p)·Σw²) / Σw pour une diffusion de p, et celui du filtre pour les deux autres. Si l’échelle est nulle, z est 0.',
  { heading: 'MVI' },
  { formula: ['MVI = {mviWeights.spread}·Spread score + {mviWeights.velocity}·Velocity score + {mviWeights.acceleration}·Acceleration score'] },
  { heading: 'ISR, lettres et perspective' },
  { formula: ['ISR = 100 − EWMA({isrMix.level}·MVI + {isrMix.swing}·min(100, {isrMix.swingScale}·s))'] },
  'EWMA est la moyenne mobile à pondération exponentielle, de demi-vie {isrHalfLifeDays} jours, et s l’écart-type du MVI à pondération exponentielle, de même demi-vie. L’ISR commence à la valeur n° {isrMinValues} du MVI. Une lettre ne change que si l’ISR dépasse le seuil de {ratingHysteresis} point, pour ne pas osciller. La perspective est positive ou négative si l’ISR a varié de plus de {outlookThreshold} points en {outlookDays} jours, et stable sinon.',
  { heading: 'Couverture suffisante et intervalle' },
  {
    formula: ['variance = (G − 1) / G · Σ (MVI without group g − their mean)²', 'interval = MVI ± {intervalDeviations}·√variance, within 0 and 100'],
  },
  'La variance est celle des MVI recalculés sans chaque groupe g, autour de leur moyenne, et l’intervalle est borné à 0 et à 100. G est le nombre de groupes, {jackknifeGroups} au plus, qui contiennent des médias du panel. Les médias sont affectés aux groupes par un hachage fixe de leur domaine ; les habitudes, les médianes et les échelles restent les mêmes. Un média couvre un périmètre si son compte amorti S est d’au moins {carrierStories}.',
  { heading: 'Monde et régions' },
  'Le monde et les régions n’ont pas d’habitudes à dépasser, puisqu’ils contiennent tout. Leurs composantes et leurs scores sont des moyennes sur leurs pays qui ont une valeur, pondérées par les sujets de chaque pays sur les {aggregateDays} derniers jours, sans qu’aucun poids dépasse {aggregateWeightCapPercent} %.',
  { heading: 'Jours sans valeur' },
  'Un jour où rien n’a été recueilli est une lacune. Un jour où les sources qui ont répondu fournissent d’habitude moins de {completeDayPercent} % de nos articles est partiel. Ni l’un ni l’autre ne reçoit de valeur, et rien n’en est appris. Un média absent un jour recueilli compte comme n’ayant rien publié.',
  { heading: 'Part de couverture' },
  { formula: ['share = 100 · (stories about the subject / all stories) / mean of that ratio over the base'] },
  'L’API donne aussi, pour chaque périmètre, la part de toute l’actualité qui porte sur lui, comme dans les indices d’incertitude publiés : ses sujets rapportés à tous les sujets, puis à la moyenne de ce rapport sur la base, qui vaut 100. Ce qui est habituel pour chaque média n’y entre pas. La base est constituée des 365 premiers jours où tout a été recueilli, une fois qu’ils sont définitifs ; d’ici là, il n’y a pas de valeur. Si un jour de la base est rectifié, tous les jours le sont.',
  { heading: 'Tonalité' },
  { formula: ['tone = Σ presence · tone of the article / Σ presence'] },
  'À côté de chaque valeur, nous publions à quel point les nouvelles du périmètre étaient bonnes ou mauvaises, telles que GDELT ou une archive importée l’a mesuré, de −100 à 100. Les sujets comptent comme ailleurs : une fois par voix, d’après l’article vu en premier, et dans la mesure où il porte sur le périmètre (presence). Les flux ne donnent pas de tonalité ; les sujets dont le premier article n’en a pas sont laissés de côté, et un jour où aucun sujet n’en a est sans tonalité. La tonalité du monde est celle de tous les sujets, celle d’une région est celle de tous ses pays réunis.',
  'La tonalité n’entre ni dans le MVI, ni dans l’ISR, ni dans les notations, ni dans l’attention : les formules ne la voient jamais. Elle est publiée avec eux : un article tardif qui ne change que la tonalité d’un jour définitif donne donc un nouveau millésime du MVI avec la même valeur. Les jours comptés avant que la tonalité soit conservée n’en ont pas tant qu’ils ne sont pas comptés à nouveau.',
  'Dans des extraits de GDELT de 2015 et de 2023, la moitié des articles ont une tonalité comprise entre environ −3 et 1,5, une moyenne proche de −1 et un écart-type de 3,7. Une tonalité de −5 ou moins, celle d’un article sur huit, compte comme nettement négative. La tonalité est mesurée par des listes de mots : elle dit peu d’un article isolé, et rien de la véracité des nouvelles. Une variation d’un demi-point ou plus entre deux jours est appelée bonne ou mauvaise nouvelle.',
  'La variation de la tonalité moyenne est répartie entre les articles : la part de chacun dans son jour, multipliée par l’écart de sa tonalité à la moyenne des deux jours, le signe étant inversé pour le jour antérieur. La somme de ces parts est exactement la variation des articles examinés, au plus 3 000 par jour ; le reste figure sous « autre ».',
];

/** The methodology, in French. */
export const methodology: Translation['methodology'] = {
  title: 'Méthodologie',
  description:
    'Comment la couverture de l’actualité devient MVI, ISR et notations : d’abord en termes simples, puis avec chaque formule, paramètre et version.',
  lede: 'Comment la couverture devient un nombre : d’abord en termes simples, puis avec chaque formule et chaque paramètre. Les nombres de cette page sont ceux que le code utilise.',
  version: 'Méthodologie {version}',
  contents: 'Sommaire',
  plain,
  explained,
  v2: { plain: plainOfV2(plain), formulas: formulasByHeading(formulas) },
  levels: {
    id: 'levels',
    title: 'Cinq niveaux et dix lettres',
    text: [
      'Les valeurs sont présentées avec l’un de cinq niveaux. Pour le MVI, les niveaux suivent des seuils fixes ; la plupart des jours sont au niveau Calme, et le niveau Sévère est rare. Pour les notations, ils suivent la lettre.',
      'Les lettres découlent de l’ISR selon des seuils fixes, de AAA (très stable) à D. Les seuils ne changent qu’avec une nouvelle version de la méthodologie.',
    ],
    severities: {
      caption: 'Niveaux',
      columns: ['Niveau', 'MVI', 'Lettres'],
      below: 'moins de {to}',
      between: 'de {from} à {to}',
      from: '{from} et plus',
    },
    letters: { caption: 'Lettres', columns: ['Lettre', 'ISR'], from: 'à partir de {from}', below: 'moins de {to}' },
  },
  formulas: { id: 'formulas', title: 'Les formules', blocks: formulas },
  parameters: {
    id: 'parameters',
    title: 'Tous les paramètres',
    text: 'Ils sont aussi fournis par l’API de données, à l’adresse `/v1/methodology`. Changer un nombre crée une nouvelle version ; les valeurs d’une version antérieure restent telles qu’elles ont été publiées.',
    caption: 'Paramètres de {version}',
    columns: ['Nom', 'Valeur', 'Signification'],
    of: { ...parameters, ...parametersOfV2 },
  },
  changes,
  citation: {
    id: 'citation',
    title: 'Comment citer',
    values: 'Pour citer une valeur, indiquez son jour et le jour où vous l’avez consultée :',
    valueText: 'Barograph, MVI-SA, valeur du 1er mars 2026, méthodologie {version}, consultée le 9 mars 2026, {origin}/indexes/mvi-sa',
    page: 'Pour citer la méthodologie :',
    pageText: 'Barograph, Méthodologie du MVI et de l’ISR ({version}), {origin}/methodology',
    bibtex: 'En BibTeX :',
    bibtexText:
      '@misc{barograph-methodology,\n  author = {{Barograph}},\n  title  = {Méthodologie du {MVI} et de l’{ISR} ({version})},\n  url    = {{origin}/methodology}\n}',
    credit:
      'Les valeurs fondées sur les données du GDELT Project doivent être affichées avec cette mention et un lien vers [gdeltproject.org](https://www.gdeltproject.org/). Les [conditions d’utilisation](/terms#data-license) expliquent ce que vous pouvez faire d’autre avec les valeurs.',
  },
};
