/** News and where it comes from, in French. */
export const news = {
  problems: {
    file_not_found: { title: 'Fichier inconnu', detail: 'Il n’y a pas de fichier {name}.' },
    file_is_directory: { title: 'Pas un fichier', detail: '{name} est un dossier. Indiquez les noms des fichiers qu’il contient.' },
    file_unreadable: { title: 'Fichier illisible', detail: '{name} n’a pas pu être lu ({reason}).' },
    file_too_large: { title: 'Fichier trop volumineux', detail: '{name} dépasse {limit} octets.' },
    file_expands_too_far: {
      title: 'Décompression excessive',
      detail: 'Décompressé, {name} dépasse {limit} octets, ou {ratio} fois sa taille.',
    },
    file_has_too_many_rows: { title: 'Trop de lignes', detail: 'Le fichier a plus de {limit} lignes.' },
    file_not_gkg: { title: 'Pas un fichier GKG', detail: '{name} n’est pas un fichier GKG : {reason}.' },
    file_damaged: { title: 'Fichier endommagé', detail: '{name} est endommagé ou tronqué ({reason}).' },
    file_differs_from_list: { title: 'Fichier différent de sa liste', detail: '{name} ne correspond pas à sa liste : {reason}.' },
    list_unreadable: { title: 'Liste illisible', detail: 'La liste de {url} ne désigne aucune fenêtre GKG : {reason}.' },
    list_names_other_host: { title: 'Liste vers un autre hôte', detail: 'La liste de {url} désigne un fichier sur {host}, ce qui n’est pas permis.' },
    source_unreachable: { title: 'Source injoignable', detail: '{url} n’a pas pu être récupéré : {reason}.' },
    host_unusable: { title: 'Hôte inutilisable', detail: 'Aucune des {windows} fenêtres demandées n’est utilisable. La première : {reason}.' },
    file_of_other_window: { title: 'Fichier d’une autre fenêtre', detail: '{name} contient la fenêtre {label}.' },
    source_busy: { title: 'Source occupée', detail: '{url} n’a pas pu être récupéré : réponse {status}.' },
    source_paused: { title: 'Source en pause', detail: '{host} était occupé et reste en pause jusqu’à {until}.' },
    backfill_not_found: { title: 'Rattrapage inconnu', detail: 'Aucun rattrapage n’a cet identifiant.' },
    backfill_ended: { title: 'Rattrapage terminé', detail: 'Ce rattrapage est déjà dans l’état {state}.' },
    feed_unreadable: { title: 'Flux illisible', detail: '{url} ne contient pas de flux lisible : {reason}.' },
    feeds_file_unreadable: {
      title: 'Fichier de flux illisible',
      detail: 'Les flux de {path} n’ont pas pu être lus : {reason}. Les flux précédents restent en place.',
    },
    outlet_not_found: { title: 'Média inconnu', detail: 'Il n’y a pas de média {domain}.' },
    outlet_alias_not_found: { title: 'Alias inconnu', detail: '{alias} n’est pas un alias de {domain}.' },
    outlet_owner_not_found: { title: 'Propriétaire inconnu', detail: 'Aucun propriétaire de {domain} n’est enregistré à partir du {since}.' },
    outlet_is_alias: { title: 'Pas un média à part entière', detail: '{domain} est un alias de {outlet}. Utilisez {outlet}.' },
    outlet_alias_taken: { title: 'Alias d’un autre média', detail: '{alias} est un alias de {outlet}. Retirez-le d’abord là-bas.' },
    outlet_alias_idle: { title: 'Alias sans effet', detail: 'Aucun article n’a le média {alias} : ses articles ont {outlet}.' },
    outlet_alias_platform: { title: 'L’alias est une plateforme', detail: '{alias} est divisé en sites. Déclarez-le d’abord comme un seul média.' },
    outlet_alias_itself: { title: 'Alias de lui-même', detail: '{domain} est le média lui-même.' },
    article_not_found: { title: 'Article inconnu', detail: 'Aucun article conservé n’a cet identifiant.' },
    label_correction_not_found: { title: 'Correction inconnue', detail: 'Aucune correction n’a cet identifiant.' },
    label_correction_ended: { title: 'Correction terminée', detail: 'Cette correction a déjà pris fin.' },
    label_correction_taken: { title: 'Terme déjà corrigé', detail: 'Il existe déjà une correction de « {term} ». Mettez-y fin d’abord.' },
    label_correction_too_broad: {
      title: 'Terme trop large',
      detail: '« {term} » figure dans {matched} titres sur {sample}. Un terme présent dans la moitié des articles ne dit rien d’aucun d’eux.',
    },
    archive_unknown: { title: 'Rien à importer', detail: '{name} ne contient rien qui puisse être importé : {reason}.' },
    archive_unreadable: { title: 'Archive illisible', detail: '{name} ne peut pas être lu jusqu’au bout : {reason}.' },
    archive_columns: {
      title: 'Colonnes inconnues',
      detail:
        '{name} a des colonnes inconnues ou en double : {columns}. Les colonnes connues sont {known} ; le nom des autres doit commencer par x_.',
    },
    archive_columns_missing: { title: 'Colonnes manquantes', detail: 'Il manque à {name} la colonne {columns}.' },
    archive_months: {
      title: 'Trop de mois',
      detail: '{name} a des articles de plus de {limit} mois. Vérifiez ses dates. Si elles sont justes, importez-le en plusieurs parties.',
    },
    database_failed: {
      title: 'Échec de la base de données',
      detail: 'La base de données a échoué pendant la lecture de {name} ({reason}). Relancez l’import ; rien n’est enregistré deux fois.',
    },
    database_stalled: {
      title: 'La base de données ne répond pas',
      detail: 'La base de données n’a accepté aucune donnée pendant {seconds} s. Rien de {name} n’a été enregistré ; relancez l’import.',
    },
  },
  lists: {
    /** What must be shown with values that are built on a source. */
    attributions: { gdelt: 'Établi à partir des données du projet GDELT, https://www.gdeltproject.org/' },
  },
  replies: {
    simulated: 'Données simulées : ces valeurs décrivent un monde inventé et aucun événement réel.',
    simulated_to_come: 'Pas encore de valeurs : les données simulées sont en préparation.',
    values_need: { one: '{count} jour complet d’actualité', other: '{count} jours complets d’actualité' },
    values_need_all: 'Pas encore de valeurs : il faut d’abord {needed}, et aucun n’a encore été recueilli.',
    values_need_more: {
      one: 'Pas encore de valeurs : il faut d’abord {needed}, et {count} a été recueilli. Les premières valeurs sont attendues le {expected}.',
      other: 'Pas encore de valeurs : il faut d’abord {needed}, et {count} ont été recueillis. Les premières valeurs sont attendues le {expected}.',
    },
  },
  validation: {
    before_first_window: '{field} ne doit pas précéder {first}, où commence GDELT.',
    in_future: '{field} ne doit pas être dans le futur.',
    language_unknown: '{field} doit contenir des codes de langues ISO 639, comme en, séparés par des virgules.',
    not_a_domain: '{field} doit contenir des domaines de médias, comme example.com, séparés par des virgules.',
    query_without_words:
      '{field} ne contient aucun mot à chercher : les mots courants, comme « le », et les mots précédés d’un moins ne trouvent rien à eux seuls.',
    query_too_long: '{field} ne doit pas dépasser {count} caractères, ni le nombre de mots d’une phrase.',
    range_without_window: 'Il doit y avoir au moins un quart d’heure entre {field} et {other}.',
  },
};
