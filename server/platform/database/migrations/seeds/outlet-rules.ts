/**
 * The rules about outlets that a new database begins with. Frozen, as every migration is: what changes later changes in the tables.
 * What runs without a database takes them from here.
 */

/** Other names of an outlet: names it had, its other national name, its short links. */
const ALIASES: Readonly<Record<string, string>> = {
  'abcnews.go.com': 'abcnews.com',
  'abs-cbn.com': 'abs-cbnnews.com',
  'aljazeera.com': 'aje.io',
  'apnews.com': 'ap.org apne.ws',
  'bbc.co.uk': 'bbc.com bbci.co.uk',
  'bloomberg.com': 'bloom.bg businessweek.com',
  'businessinsider.com': 'insider.com read.bi',
  'cctv.com': 'cntv.cn',
  'channelnewsasia.com': 'cna.asia',
  'cnbc.com': 'cnb.cx',
  'cnn.com': 'cnn.it',
  'dailymail.co.uk': 'dailymail.com mailonline.co.uk',
  'dallasnews.com': 'dallasmorningnews.com',
  'dw.com': 'dw.de dw-world.de',
  'economist.com': 'econ.st',
  'elpais.com': 'elpais.es',
  'estadao.com.br': 'estadao.com',
  'forbes.com': 'onforb.es',
  'foxnews.com': 'fxn.ws',
  'france24.com': 'f24.my',
  'huffpost.com': 'huffingtonpost.com',
  'independent.co.uk': 'the-independent.com',
  'indiatimes.com': 'timesofindia.com economictimes.com',
  'inquirer.com': 'philly.com',
  'jakartaglobe.id': 'thejakartaglobe.com',
  'latimes.com': 'lat.ms',
  'lavanguardia.com': 'lavanguardia.es',
  'lemonde.fr': 'lemde.fr',
  'n-tv.de': 'ntv.de',
  'nation.africa': 'nation.co.ke',
  'nationthailand.com': 'nationmultimedia.com',
  'newindianexpress.com': 'expressbuzz.com',
  'npr.org': 'n.pr',
  'nytimes.com': 'nyti.ms',
  'people.com.cn': 'people.cn',
  'politico.com': 'politi.co',
  'reuters.com': 'reut.rs',
  'ria.ru': 'rian.ru',
  'rnz.co.nz': 'radionz.co.nz',
  'rt.com': 'russiatoday.com',
  'spiegel.de': 'spon.de',
  'sputniknews.com': 'sputnikglobe.com',
  'standard.co.uk': 'thisislondon.co.uk',
  'sueddeutsche.de': 'sz.de',
  'tampabay.com': 'sptimes.com',
  'theatlantic.com': 'theatln.tc',
  'theglobeandmail.com': 'globeandmail.com',
  'theguardian.com': 'guardian.co.uk theguardian.co.uk gu.com',
  'thehindu.com': 'hindu.com hinduonnet.com',
  'thenationalnews.com': 'thenational.ae',
  'thetimes.co.uk': 'thetimes.com timesonline.co.uk',
  'thisdaylive.com': 'thisdayonline.com',
  'time.com': 'ti.me',
  'unian.net': 'unian.ua unian.info',
  'usatoday.com': 'usat.ly',
  'voanews.com': 'voa.gov',
  'vrt.be': 'deredactie.be',
  'washingtonpost.com': 'washpost.com wapo.st',
  'xinhuanet.com': 'news.cn',
  'yna.co.kr': 'yonhapnews.co.kr',
};

/** Under these endings Blogger shows every site of blogspot.com a second time, by the country of the reader. */
const BLOGSPOT_ENDINGS =
  'ae al am ba be bg bj ca cf ch cl cv cz de dk fi fr gr hk hr hu ie in is it jp kr li lt lu md mk mr mx my nl no pe pt qa re ro rs ru se sg si sk sn ' +
  'su td tw ug vn co.at co.id co.il co.ke co.nz co.uk co.za com.ar com.au com.br com.by com.co com.cy com.ee com.eg com.es com.mt com.ng com.tr com.uy';

/**
 * Domains under which many publish, and where the name of the publisher stands.
 *
 * `host`: the label before the domain, for blogs (`someone.wordpress.com`), and where newsrooms of their own share the domain of
 * their owner: stations of iHeart, CBS and Entercom, town papers of Wicked Local, ABC News and ESPN under go.com.
 * `path`: the first part of the path; bizjournals.com has a newsroom in each of its cities.
 * `author`: `/@someone`, or the label before the domain.
 * `none`: one outlet. Portals choose what they republish, and their addresses do not name who wrote it; patch.com is one newsroom that
 * prints a piece under hundreds of towns.
 */
const PLATFORMS: Readonly<Record<OutletSplit, string>> = {
  host:
    'beehiiv.com blog.jp blogs.com blogspot.com buzzsprout.com canalblog.com cbslocal.com centerblog.net dreamwidth.org eklablog.com ' +
    'firebaseapp.com ghost.io github.io gitlab.io go.com hatenablog.com hatenablog.jp hatenadiary.com hatenadiary.jp herokuapp.com hubpages.com ' +
    'iheart.com jimdofree.com kinja.com libsyn.com livedoor.blog livejournal.com mystrikingly.com netlify.app over-blog.com pages.dev podbean.com ' +
    'radio.com squarespace.com tistory.com tumblr.com typepad.com unblog.fr vercel.app web.app webnode.com webs.com weebly.com wickedlocal.com ' +
    'wixsite.com wordpress.com yolasite.com',
  path: 'ameblo.jp bizjournals.com blog.daum.net blog.livedoor.jp blog.naver.com buttondown.com buttondown.email note.com',
  author: 'brunch.co.kr medium.com substack.com',
  none: 'aol.com msn.com patch.com yahoo.com',
};

/** Where the name of a publisher stands in the addresses of a platform. */
export type OutletSplit = 'host' | 'path' | 'author' | 'none';

export interface SeededAlias {
  readonly domain: string;
  readonly outlet: string;
}

export interface SeededPlatform {
  readonly domain: string;
  readonly split: OutletSplit;
}

const words = (text: string): string[] => text.split(' ');

export const SEEDED_ALIASES: readonly SeededAlias[] = [
  ...Object.entries(ALIASES).flatMap(([outlet, domains]) => words(domains).map((domain) => ({ domain, outlet }))),
  ...words(BLOGSPOT_ENDINGS).map((ending) => ({ domain: `blogspot.${ending}`, outlet: 'blogspot.com' })),
];

export const SEEDED_PLATFORMS: readonly SeededPlatform[] = Object.entries(PLATFORMS).flatMap(([split, domains]) =>
  words(domains).map((domain) => ({ domain, split: split as OutletSplit })),
);
