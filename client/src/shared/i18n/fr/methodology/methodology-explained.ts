import type { ProseSection } from '../../../ui/prose/ProseBlocks';
import type { Translation } from '../../messages';

/** How single values are explained, in French. Numbers stand in their places as `{name}`. */
const oneDay: ProseSection = {
  id: 'one-day',
  title: 'La valeur d’un jour, pas à pas',
  blocks: [
    'Voici comment une valeur publiée s’est formée. Chaque composante a un score de 0 à 100, où 50 est un jour ordinaire pour ce périmètre. Le MVI est leur moyenne pondérée : {mviWeights.spread} × Diffusion + {mviWeights.velocity} × Vitesse + {mviWeights.acceleration} × Accélération.',
  ],
};

const drivers: ProseSection = {
  id: 'drivers',
  title: 'Ce qui a fait bouger une valeur',
  blocks: [
    'Pour deux jours quelconques, l’API de données décompose la variation d’un MVI en ses parts (`/v1/indexes/mvi-sa/drivers`). Les parts positives ont relevé la valeur, les négatives l’ont abaissée, et leur somme est la variation.',
    {
      list: [
        '**Composantes :** chacune contribue pour son poids multiplié par la variation de son score. La valeur de Shapley, moyenne sur tous les ordres dans lesquels les composantes auraient pu changer, donne exactement ce résultat, puisque le MVI est une somme.',
        '**Médias, dans la diffusion :** un média qui a publié plus qu’attendu a relevé la diffusion de son poids ; un média qui ne l’a pas fait l’a retenue. Les parts des deux jours sont comparées.',
        '**Médias, dans la vitesse et l’accélération :** chaque jour les a fait bouger dans la mesure où l’attention dépassait ce qui était attendu. Nous suivons la droite qui va de ce qui était attendu à ce qui a été publié et prenons la moyenne de la dérivée le long de celle-ci : les parts des médias s’additionnent ainsi sans reste.',
        '**Sujets, pays et catégories :** ce qu’un média a apporté un jour est réparti entre les sujets du périmètre qu’il a publiés ce jour-là, puis entre ce sur quoi ils portent.',
        '**« Absent » et « autre » :** « absent » est ce que les médias ont retenu en publiant moins qu’attendu. « Autre » est ce qui ne revient à aucun média : surtout, que les scores se mesurent à un passé qui s’est allongé d’un jour. Pour 97 jours sur 100 des indices simulés, c’est au plus un cinquième de toutes les parts, signes mis à part.',
      ],
    },
    'Les parts disent qui a publié quoi. Elles ne disent pas pourquoi, et ne sont pas des causes : un média dont la part est grande a rendu compte de quelque chose, il ne l’a pas provoqué.',
  ],
};

const tone: ProseSection = {
  id: 'tone',
  title: 'La tonalité : bonnes ou mauvaises nouvelles',
  blocks: [
    'Une Coupe du monde et une crise peuvent être tout aussi agitées. La tonalité les distingue, et n’entre ni dans le MVI, ni dans l’ISR, ni dans les notations. Quand une source mesure la tonalité, comme GDELT, chaque valeur porte la tonalité moyenne de ses sujets, de −100 (mauvaises nouvelles) à 100 (bonnes nouvelles), et la part de ceux qui sont nettement négatifs, avec une tonalité de {clearlyNegative} ou moins. Une variation de la moyenne de {newsPoints} ou plus entre deux jours compte comme bonne ou mauvaise nouvelle. Les sujets comptent comme dans les indices. Les flux des éditeurs n’ont pas de tonalité ; une valeur dont les sujets n’en ont pas le signale.',
    'La tonalité est mesurée d’après les mots d’un texte. Elle ne saisit pas l’ironie, et un compte rendu sobre de bonnes nouvelles sur une guerre lui paraît mauvais. La moyenne de nombreux sujets en dit plus que chacun d’eux.',
  ],
};

const crises: ProseSection = {
  id: 'crises',
  title: 'Les crises : quand l’agitation dure',
  blocks: [
    'Une crise est une période de forte volatilité dans l’actualité de pays et de catégories. Elle se détecte dans le MVI publié des paires de pays et de catégorie, uniquement par des règles : personne ne la choisit, et personne ne juge ce qui s’est passé.',
    {
      list: [
        '**Elle s’ouvre** quand le MVI d’une paire est de {crisis.opens.mvi} ou plus pendant {crisis.opens.days} jours de suite. Le premier de ces jours est son début.',
        '**Elle se termine** quand ce MVI est au-dessous de {crisis.closes.mvi} pendant {crisis.closes.days} jours de suite. Sa fin est le jour qui les précède. Un jour sans valeur ne compte ni pour l’un ni pour l’autre ; après {crisis.silentDays} jours de suite sans valeur, elle prend fin à sa dernière valeur.',
        '**Son pic** est le jour de son MVI le plus haut jusqu’ici ; à égalité, le premier.',
        '**Plusieurs paires deviennent une seule crise** quand elles partagent les mêmes sujets : lorsqu’une paire atteint un nouveau pic, nous examinons ses sujets de ce jour. Si au moins {crisisSharedPercent} % des sujets de la plus petite portent aussi sur l’autre, les deux sont réunies, et le restent. Pour chaque crise, c’est la paire au pic le plus haut qui est comparée : une chaîne de voisins ne fait donc pas de toutes une seule crise.',
        '**Sa sévérité,** de 1 à 5, est le cinquième dans lequel son pic se situe parmi les pics de tous les épisodes déjà terminés : 5 est le cinquième le plus haut. Tant qu’il y a moins de {crisis.quintilesFrom} épisodes terminés, des seuils fixes en tiennent lieu : un pic au-dessous de {crisisFirstCut} a la sévérité 1, et chacun des seuils {crisisCuts} qu’un pic atteint en ajoute un.',
      ],
    },
    'La sévérité évolue tant qu’une crise est ouverte et se fige quand elle se termine ; elle n’est réexaminée que si son pic le plus haut est rectifié par la suite. Chaque changement d’une crise est conservé avec son horodatage, comme les millésimes des valeurs : vous pouvez demander ce que l’on savait à tout moment (`as_of`). Ce que l’on sait d’une crise un jour donné ne dépend que des valeurs jusqu’à ce jour.',
  ],
};

export const explained: Translation['methodology']['explained'] = {
  oneDay,
  drivers,
  tone,
  crises,
  example: {
    title: '{code} le {day}',
    counts: '{name} : {stories} dans {outlets}.',
    stories: { one: '{count} sujet', other: '{count} sujets' },
    outlets: { one: '{count} média', other: '{count} médias' },
    simulated: 'Cet exemple vient des données simulées.',
    key: 'Point plein : ce jour. Point vide : la veille. La ligne à 50 est un jour ordinaire.',
    names: { spread: 'Diffusion', velocity: 'Vitesse', acceleration: 'Accélération' },
    measured: {
      spread: '{value} % des médias actifs publient plus que d’habitude',
      velocity: 'l’attention varie de {value} % par jour',
      acceleration: 'ce rythme varie de {value} points par jour',
    },
    total: 'Moyenne pondérée : {code}',
    none: 'Un exemple avec les nombres du jour apparaîtra ici dès la publication des premières valeurs.',
  },
  table: {
    caption: 'Variation de {code} du {from} au {to}, par composante',
    columns: ['Composante', 'Score précédent', 'Score', 'Poids', 'Part de la variation'],
    total: 'MVI',
  },
};
