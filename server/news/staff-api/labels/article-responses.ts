import { presenceOfScore } from '../../enrichment/categories/category-presence';
import {
  type ArticleLabelResponse,
  CATEGORY_CODES,
  COUNTRY_CODES,
  type StaffArticleDetailResponse,
  type StaffArticleResponse,
} from './staff-articles.dto';
import type { ArticleWithReasons } from './staff-articles.service';
import type { StaffArticle } from './staff-articles.view';

const WHOLE = 1000;

export function countryLabels(pairs: readonly number[]): ArticleLabelResponse[] {
  return Array.from({ length: pairs.length / 2 }, (_, at) => ({ code: COUNTRY_CODES[pairs[2 * at]], presence: pairs[2 * at + 1] / WHOLE }));
}

export function categoryLabels(pairs: readonly number[]): ArticleLabelResponse[] {
  return Array.from({ length: pairs.length / 2 }, (_, at) => ({
    code: CATEGORY_CODES[pairs[2 * at]],
    presence: presenceOfScore(pairs[2 * at + 1]) / WHOLE,
  }));
}

export function toStaffArticleResponse(article: StaffArticle): StaffArticleResponse {
  const { day, hash, title, url, outletDomain, outletName, language } = article;
  const labels = { countries: countryLabels(article.countries), categories: categoryLabels(article.categories) };
  return { id: `${day}.${hash}`, day, title, url, outlet: outletDomain, outletName, language, ...labels };
}

export function toStaffArticleDetailResponse({ article, explained, isCurrent }: ArticleWithReasons): StaffArticleDetailResponse {
  const { seenAt, source, tone, names, labelsVersion } = article;
  return {
    ...toStaffArticleResponse(article),
    seenAt: seenAt.toISOString(),
    source,
    tone,
    names: (names ?? '').split(/[|;]/).filter((name) => name !== ''),
    labelsVersion,
    isCurrent,
    countryReasons: explained.countries.map(({ index, presence, reasons }) => ({
      code: COUNTRY_CODES[index],
      presence: presence / WHOLE,
      score: null,
      reasons: [...reasons],
    })),
    categoryReasons: explained.categories.map(({ index, score, reasons }) => ({
      code: CATEGORY_CODES[index],
      presence: presenceOfScore(Math.round(score * 10)) / WHOLE,
      score: Math.round(score * 10) / 10,
      reasons: [...reasons],
    })),
  };
}
