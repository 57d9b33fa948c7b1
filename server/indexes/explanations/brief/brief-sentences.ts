import { parseIsoDay } from '../../../platform/clock';
import { fillMessage, type Language, type Messages, messagesIn } from '../../../platform/messages/messages';
import type { Scope } from '../../../reference/scopes';
import type { IndexRecord } from '../../storage/index-record';
import type { StoryDriverResponse } from '../drivers/drivers-stories.dto';
import type { ComponentDriverResponse, DriversResponse } from '../drivers/drivers.dto';
import type { ToneChangeResponse } from '../drivers/tone-change.dto';

type Texts = Messages['replies'];
/** What the sentences say of the day's value. */
type Basis = Pick<IndexRecord, 'level' | 'state' | 'stories' | 'outlets'>;
export type ExplainedMove = Pick<DriversResponse, 'index_id' | 'measure' | 'value' | 'against' | 'change' | 'tone' | 'components'> & {
  readonly stories: Pick<DriversResponse['stories'], 'data'>;
};

const HEADLINE_MAX = 160;

/** A change in three sentences: what changed, what moved it, what the value rests on. Each number is one of the drivers'. */
export function briefSentences(move: ExplainedMove, basis: Basis, { name }: Pick<Scope, 'name'>, language: Language): readonly string[] {
  const texts = messagesIn(language).replies;
  return [changeSentence(move, name, texts, language), causesSentence(move, texts, language), basisSentence(basis, move.tone, texts, language)];
}

function changeSentence({ index_id: id, measure, value, against, change }: ExplainedMove, name: string, texts: Texts, language: Language): string {
  const text = change === 0 ? texts.brief_unchanged : change > 0 ? texts.brief_rose : texts.brief_fell;
  const isDayBefore = parseIsoDay(value.date)! - parseIsoDay(against.date)! === 1;
  return fillMessage(text, {
    name: fillMessage(id === measure ? texts.brief_name : texts.brief_name_of_isr, { name }),
    points: Math.abs(change).toFixed(2),
    value: value.value.toFixed(2),
    date: dayText(value.date, language),
    from: against.value.toFixed(2),
    since: isDayBefore ? texts.brief_day_before : fillMessage(texts.brief_on_day, { date: dayText(against.date, language) }),
  });
}

function causesSentence({ value, against, components, stories }: ExplainedMove, texts: Texts, language: Language): string {
  const partOf = ({ component, contribution }: ComponentDriverResponse, at: number): string =>
    fillMessage(at === 0 ? texts.brief_component_first : texts.brief_component, { name: texts[`brief_${component}`], points: signed(contribution) });
  const largestFirst = components.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const list = new Intl.ListFormat(tagOf(language)).format(largestFirst.map(partOf));
  // Stories come with the largest parts first.
  const story = stories.data.at(0);
  const told = story === undefined || story.contribution === 0 ? '' : storyPart(story, texts);
  if (!value.recomputed && !against.recomputed) return fillMessage(texts.brief_causes, { components: list, story: told });
  const change = signed(value.recomputed_value - against.recomputed_value);
  return fillMessage(texts.brief_causes_recomputed, { change, components: list, story: told });
}

function storyPart({ headline, contribution, article_count: count }: StoryDriverResponse, texts: Texts): string {
  const text = count === 1 ? texts.brief_story_of_one : texts.brief_story;
  return fillMessage(text, { points: signed(contribution), headline: shortened(headline), count });
}

function basisSentence({ level, state, stories, outlets }: Basis, tone: ToneChangeResponse, texts: Texts, language: Language): string {
  const counts = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 });
  const levels = { high: texts.brief_high, fair: texts.brief_fair, thin: texts.brief_thin, insufficient: texts.brief_insufficient };
  const states = {
    open: texts.brief_open,
    provisional: texts.brief_provisional,
    revised: texts.brief_revised,
    final: texts.brief_final,
    restated: texts.brief_restated,
  };
  return fillMessage(texts.brief_basis, {
    stories: fillMessage(stories === 1 ? texts.brief_one_story : texts.brief_stories, { count: counts.format(stories) }),
    outlets: fillMessage(outlets === 1 ? texts.brief_one_outlet : texts.brief_outlets, { count: counts.format(outlets) }),
    level: levels[level],
    state: states[state],
    tone: tonePart(tone, texts),
  });
}

/** Whether the stories are better or worse news than those before; by the rule of `newsOf`. */
function tonePart({ value, against, news }: ToneChangeResponse, texts: Texts): string {
  if (value === null) return texts.brief_tone_missing;
  if (against === null || news === null) return fillMessage(texts.brief_tone_alone, { tone: signed(value) });
  const text = { good: texts.brief_tone_better, bad: texts.brief_tone_worse, neutral: texts.brief_tone_alike }[news];
  return fillMessage(text, { tone: signed(value), before: signed(against) });
}

/** `+1.42`, `−0.40`, `0.00`. */
function signed(points: number): string {
  const text = Math.abs(points).toFixed(2);
  return text === '0.00' ? text : `${points < 0 ? '−' : '+'}${text}`;
}

function shortened(headline: string): string {
  return headline.length <= HEADLINE_MAX ? headline : `${headline.slice(0, HEADLINE_MAX - 1).trimEnd()}…`;
}

function dayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(tagOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
}

function tagOf(language: Language): string {
  return language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
}
