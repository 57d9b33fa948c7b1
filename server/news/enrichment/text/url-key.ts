/** Hosts of the mobile and AMP forms of a site: `m.ex.org`, `uk.mobile.ex.org`. */
const FORM_HOST = /^(?:www\d?|m|mobile|mobil|amp|touch|wap)\.(?=[^.]+\.)|(?<=^[a-z]{2})\.(?:mobile|m)(?=\.)/;
/** One page under the names of two hosts. */
const SAME_HOSTS: ReadonlyMap<string, string> = new Map([['edition.cnn.com', 'cnn.com']]);

/** Parameters that select the mobile, AMP or print form of a page; the link keeps them, the key does not. */
const FORM_NAME =
  /^(?:_?amp(?:[-_]content)?|mobile|nomobile|isap|print(?:able|er_?friendly|_?view|page)?|pf)(?:=(?:amp|true|yes|on|y|0|1|false|no)?)?$/i;
const FORM_VALUE =
  /^(?:output|outputtype|template|version|media|view|mode|format|style|layout|type|m)=(?:_?amp(?:art|html|-type|[+ -]html)?|%2famp|print(?:art|able|er)?|mobile|jqm)$/i;
const FORM_ELSE = /^(?:m=1|clienttype=mobile|template=newsarticle)$/i;

const SESSION = /;jsessionid=[^/;]*/i;
const DOUBLED_SLASHES = /\/{2,}/g;
const ENCODED = /%[\da-f]{2}/gi;
const STRAY_PERCENT = /%(?![\da-f]{2})/i;
/** What means the same encoded and not, by RFC 3986. */
const UNRESERVED = /[\w.~-]/;

const MAY_BE_FORM = /amp|print/;
/** Folders that stand for a form of the page. */
const FORM_FOLDERS = /\/(?:layout\/set\/(?:amphtml|print)|platform\/amp|alternate\/amp|\.?amp|amphtml|tnamp|print|amp\.html)(?=\/|$)/;
const FORM_ENDING = /(?:\.amp)?(?:\.html?|\.amp)?$/;
/** Folders that say only that this is an article; where the AMP form has `amp` the page has them. */
const ARTICLE_FOLDERS = /\/(?:articles?|amp-article|content)(?=\/)/;
/** Ends of addresses that name an article by themselves, longer than any page number. */
const TELLING_LENGTH = 16;

/** An identifier that stands for the article wherever its section or headline moves. */
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const REUTERS = /(?:^|-)(id[A-Z]{2}[A-Z\d]{8,})$/;
const NUMBER = /(?:^|(?<!\d{4}-\d\d-\d\d)-)(\d{7,})$/;
/** Dates, with and without the time of day, numbers within a year, and round sums: no identifiers. */
const NO_NUMBER =
  /^(?:(?:19|20)\d{5}|(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d*|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d{2}|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d{2}|\d0+)$/;

/**
 * What the addresses of one page share: a canonical address without scheme, without `www.`, `m.`, `mobile.`, `amp.`, without the AMP, mobile or
 * print mark in path or parameters, without session ids and doubled slashes in the path, without trailing slashes, `index.html` or `.html`;
 * `%61` is `a`, and `%c3` is `%C3` (RFC 3986 §6.2.2). Where the path ends in an identifier, that stands for all of it, as sections and
 * headlines change. What was stored before a rule was added keeps its key: an article whose address it concerns may come once more.
 */
export function urlKey(canonical: string): string {
  const spelled = oneSpelling(canonical);
  const afterScheme = spelled.slice(spelled.indexOf('//') + 2);
  const slash = afterScheme.indexOf('/');
  const stated = slash < 0 ? afterScheme : afterScheme.slice(0, slash);
  const host = plainHost(stated);
  const rest = slash < 0 ? '' : afterScheme.slice(slash);
  const hash = rest.indexOf('#');
  const fragment = hash < 0 ? '' : rest.slice(hash);
  const page = hash < 0 ? rest : rest.slice(0, hash);
  const mark = page.indexOf('?');
  const query = mark < 0 ? [] : page.slice(mark + 1).split('&');
  const parameters = query.filter((parameter) => !isForm(parameter));
  if (spelled !== canonical) parameters.sort();
  const path = pathKey(mark < 0 ? page : page.slice(0, mark), stated.startsWith('amp.') ? host : '');
  return `${host}${path}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}${fragment}`;
}

function plainHost(host: string): string {
  const plain = host.replace(FORM_HOST, '');
  return SAME_HOSTS.get(plain) ?? plain;
}

function isForm(parameter: string): boolean {
  return FORM_NAME.test(parameter) || FORM_VALUE.test(parameter) || FORM_ELSE.test(parameter);
}

/** An address with a stray `%` stays as it is: decoding the rest could turn it into a code that it was not. */
function oneSpelling(address: string): string {
  if (!address.includes('%') || STRAY_PERCENT.test(address)) return address;
  return address.replace(ENCODED, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(sign) ? sign : code.toUpperCase();
  });
}

/** @param ampHost the host where it is an AMP form, which may repeat its name as the first folder */
function pathKey(path: string, ampHost: string): string {
  let key = withoutTrailingSlashes(path.replace(SESSION, '').replace(DOUBLED_SLASHES, '/'));
  const label = ampHost === '' ? '' : `/${ampHost.slice(0, ampHost.indexOf('.'))}/`;
  if (label !== '' && key.startsWith(label)) key = key.slice(label.length - 1);
  if (MAY_BE_FORM.test(key)) key = key.replace(FORM_FOLDERS, '');
  if (key.endsWith('/index.html')) key = key.slice(0, -11);
  key = withoutTrailingSlashes(key).replace(FORM_ENDING, '');
  const last = key.slice(key.lastIndexOf('/') + 1);
  const id = idOf(last);
  if (id !== null) return `#${id}`;
  return last.length < TELLING_LENGTH ? key : key.replace(ARTICLE_FOLDERS, '');
}

/** The identifier in the last part of a path. */
function idOf(part: string): string | null {
  const name = part.endsWith('.php') ? part.slice(0, -4) : part;
  const uuid = UUID.exec(name);
  if (uuid !== null) return uuid[0].toLowerCase();
  const found = NUMBER.exec(name) ?? REUTERS.exec(name);
  return found === null || NO_NUMBER.test(found[1]) ? null : found[1];
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
