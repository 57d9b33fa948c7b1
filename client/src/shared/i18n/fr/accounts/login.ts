import type { Translation } from '../../messages';

/** Logging in, in French. */
export const login: Translation['login'] = {
  title: 'Se connecter',
  description: 'Connectez-vous à votre tableau de bord Barograph : clé d’API, consommation et tous les indices.',
  panel: 'Chaque nombre a sa date, sa méthode et sa fiabilité.',
  email: 'E-mail',
  password: 'Mot de passe',
  emailMissing: 'L’e-mail est obligatoire',
  passwordMissing: 'Le mot de passe est obligatoire',
  refused: 'Identifiants erronés. Veuillez réessayer.',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  forgot: 'Mot de passe oublié ?',
  noAccount: 'Pas encore de compte ?',
  signUp: 'S’inscrire',
  code: {
    title: 'Double authentification',
    lede: 'Saisissez le code à six chiffres de votre application d’authentification.',
    ledeRecovery: 'Saisissez l’un de vos codes de secours.',
    label: 'Code',
    labelRecovery: 'Code de secours',
    missing: 'Saisissez le code de votre application d’authentification, ou un code de secours',
    refused: 'Code erroné',
    useRecovery: 'Utiliser un code de secours',
    useApp: 'Utiliser l’application d’authentification',
    back: 'Revenir à l’e-mail et au mot de passe',
    expired: 'Votre connexion a expiré, ou trop de codes étaient erronés. Veuillez vous reconnecter.',
    submit: 'Se connecter',
    submitting: 'Connexion…',
  },
};
