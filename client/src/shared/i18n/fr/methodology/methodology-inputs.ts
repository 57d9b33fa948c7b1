import { CATEGORIES, MEASURED_CATEGORIES, MEASURED_LANGUAGES } from '../../../contract/categories';
import type { Translation } from '../../messages';
import { scopes } from '../indexes/scopes';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const categoryRows = CATEGORIES.map(({ code }) => {
  const known = code as keyof typeof MEASURED_CATEGORIES.of;
  const [rows, precision, recall] = MEASURED_CATEGORIES.of[known];
  return [scopes.names[known], String(rows), percent(precision), percent(recall)];
});

/** From articles to counts: what happens before the formulas, in French. */
export const inputs: Translation['methodologyInputs'] = [
  {
    id: 'from-articles-to-counts',
    title: 'Des articles aux comptes',
    blocks: [
      'Les articles viennent du Global Knowledge Graph du GDELT Project, mis à jour toutes les 15 minutes, des flux des éditeurs (RSS, Atom, JSON Feed), et d’archives importées une seule fois. Chaque article a un média, une heure, un titre, et les pays et catégories sur lesquels il porte.',
      {
        list: [
          '**Média :** le domaine enregistrable. Sur les plateformes d’hébergement, chaque site est un média à part entière. Les différents domaines et noms d’une même rédaction sont réunis en un seul média. Les médias d’un même propriétaire sont une seule voix dès le jour où ils lui appartiennent : ce qu’ils ont en commun compte une fois, et là où les formules parlent de médias, elles comptent des voix.',
          '**Jour :** celui de l’horodatage de l’éditeur, s’il se situe au plus 48 heures avant et 15 minutes après la première observation de l’article, et sinon celui de cette observation. Les jours sont en UTC.',
          '**Sujet :** les articles d’un même jour dont le titre est identique ou presque, ou le texte presque identique. Des titres qui diffèrent par un nombre, une date ou un nom sont des sujets différents.',
          '**Pays :** cinq au plus. Un pays compte en entier si le titre le désigne (par son nom, ses habitants, ses institutions, ses dirigeants ou ses lieux) ou s’il tient une place importante dans le texte, et pour moitié si le texte ne fait que le mentionner. La somme des pays d’un article n’est pas forcément un : une guerre entre deux pays concerne les deux.',
          '**Catégories :** trois au plus, sur 19. Des poids appris sur des titres étiquetés à la main disent à quel point chaque mot du titre, et le média, indiquent une catégorie. S’y ajoutent des expressions en seize langues, la rubrique dans l’URL, les médias spécialisés et les thèmes du texte. Une catégorie compte en entier s’il est plus probable qu’improbable que l’article en parle, et pour moitié sinon. Une paire de pays et de catégorie compte pour le produit des deux.',
          '**Articles retirés :** les articles qu’un éditeur retire sont exclus du millésime suivant. Les valeurs publiées avec eux restent disponibles telles quelles.',
        ],
      },
      'Un jour est complet si les sources qui ont répondu fournissent d’habitude au moins les trois quarts de nos articles. Quand une source se tait, il en résulte donc une lacune, jamais une baisse.',
    ],
  },
  {
    id: 'how-well-categories-are-told',
    title: 'L’exactitude des catégories',
    blocks: [
      `Les articles sont étiquetés par une machine, et parfois à tort. Pour savoir à quelle fréquence, des lecteurs qui ignoraient comment les étiquettes sont attribuées ont étiqueté des titres à la main. Les poids (version ${MEASURED_CATEGORIES.version}), appris sur une partie de ces titres et sur d’autres que nous avons inventés, ont été testés sur ${MEASURED_CATEGORIES.rows.toLocaleString('fr')} titres réels, mis de côté. La **précision** est la part des étiquettes attribuées qui sont justes, le **rappel** la part des étiquettes justes qui sont trouvées. Leur moyenne harmonique, en moyenne sur les catégories, est de ${MEASURED_CATEGORIES.macroF1.toLocaleString('fr')} ; sur le sous-ensemble qui reflète la composition naturelle d’une journée d’actualité, elle est de ${MEASURED_CATEGORIES.macroF1OfGdelt.toLocaleString('fr')}.`,
      { table: { caption: 'Catégories de titres étiquetés à la main', columns: ['Catégorie', 'Titres', 'Précision', 'Rappel'], rows: categoryRows } },
      'Presque tous ces titres sont en anglais. L’économie, les médias, le tourisme et le commerce sont les catégories les moins exactes.',
      `Dans les autres langues, nous n’avons que ${MEASURED_LANGUAGES.rows} titres étiquetés, pour la plupart en espagnol, en français et en vietnamien, et d’un seul printemps. Sur ceux-ci, ${percent(MEASURED_LANGUAGES.categories[0])} des catégories attribuées sont justes et ${percent(MEASURED_LANGUAGES.categories[1])} des catégories justes sont trouvées ; pour les pays, ces parts sont de ${percent(MEASURED_LANGUAGES.countries[0])} et ${percent(MEASURED_LANGUAGES.countries[1])}. C’est peu pour conclure. En arabe et en chinois, nous n’avons que des titres que nous avons inventés nous-mêmes. Dans les écritures autres que latine, les catégories ne viennent que des expressions.`,
    ],
  },
];
