import { parseIsoDay } from '../../../platform/clock';
import { countText, dayText, fixedNumber, listText, signedNumber } from '../../../platform/messages/formats';
import { fillMessage, type Language, type Messages, messagesIn } from '../../../platform/messages/messages';
import { nameOf } from '../change/explained-index';
import type { IndexRecord } from '../../storage/index-record';
import type { StoryDriverResponse } from '../drivers/drivers-stories.dto';
import type { ComponentDriverResponse, DriversResponse } from '../drivers/drivers.dto';
import type { ToneChangeResponse } from '../drivers/tone-change.dto';

/** What the sentences say of the day's value. */
type Basis = Pick<IndexRecord, 'level' | 'state' | 'stories' | 'outlets'>;
export type ExplainedMove = Pick<DriversResponse, 'index_id' | 'measure' | 'value' | 'against' | 'change' | 'tone' | 'components'> & {
  readonly stories: Pick<DriversResponse['stories'], 'data'>;
};
type NamedIndex = Parameters<typeof nameOf>[0];
/** The messages of a language. */
interface BriefMessages {
  readonly texts: Messages['replies'];
  readonly language: Language;
}

const HEADLINE_MAX = 160;
const DIGITS = 2;

/** A change in three sentences: what changed, what moved it, what the value rests on. Each number is one of the drivers'. */
export function briefSentences(move: ExplainedMove, basis: Basis, index: NamedIndex, language: Language): readonly string[] {
  const messages = { texts: messagesIn(language).replies, language };
  return [changeSentence(move, nameOf(index, language), messages), causesSentence(move, messages), basisSentence(basis, move.tone, messages)];
}

function changeSentence({ index_id: id, measure, value, against, change }: ExplainedMove, name: string, { texts, language }: BriefMessages): string {
  const text = change === 0 ? texts.brief_unchanged : change > 0 ? texts.brief_rose : texts.brief_fell;
  const isDayBefore = parseIsoDay(value.date)! - parseIsoDay(against.date)! === 1;
  return fillMessage(text, {
    name: fillMessage(id === measure ? texts.brief_name : texts.brief_name_of_isr, { name }),
    points: fixedNumber(Math.abs(change), DIGITS, language),
    value: fixedNumber(value.value, DIGITS, language),
    date: dayText(value.date, language),
    from: fixedNumber(against.value, DIGITS, language),
    since: isDayBefore ? texts.brief_day_before : fillMessage(texts.brief_on_day, { date: dayText(against.date, language) }),
  });
}

function causesSentence({ value, against, components, stories }: ExplainedMove, messages: BriefMessages): string {
  const { texts, language } = messages;
  const partOf = ({ component, contribution }: ComponentDriverResponse, at: number): string =>
    fillMessage(at === 0 ? texts.brief_component_first : texts.brief_component, {
      name: texts.brief_components[component],
      points: signedNumber(contribution, DIGITS, language),
    });
  const largestFirst = components.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const list = listText(largestFirst.map(partOf), language);
  // Stories come with the largest parts first.
  const story = stories.data.at(0);
  const told = story === undefined || story.contribution === 0 ? '' : storyPart(story, messages);
  if (!value.recomputed && !against.recomputed) return fillMessage(texts.brief_causes, { components: list, story: told });
  const change = signedNumber(value.recomputed_value - against.recomputed_value, DIGITS, language);
  return fillMessage(texts.brief_causes_recomputed, { change, components: list, story: told });
}

function storyPart({ headline, contribution, article_count: count }: StoryDriverResponse, { texts, language }: BriefMessages): string {
  return fillMessage(texts.brief_story, {
    points: signedNumber(contribution, DIGITS, language),
    headline: shortened(headline),
    articles: countText(count, texts.brief_articles, language),
  });
}

function basisSentence({ level, state, stories, outlets }: Basis, tone: ToneChangeResponse, messages: BriefMessages): string {
  const { texts, language } = messages;
  return fillMessage(texts.brief_basis, {
    stories: countText(stories, texts.brief_stories, language, 1),
    outlets: countText(outlets, texts.brief_outlets, language, 1),
    level: texts.brief_levels[level],
    state: texts.brief_states[state],
    tone: tonePart(tone, messages),
  });
}

/** Whether the stories are better or worse news than those before; by the rule of `newsOf`. */
function tonePart({ value, against, news }: ToneChangeResponse, { texts, language }: BriefMessages): string {
  if (value === null) return texts.brief_tone_missing;
  const tone = signedNumber(value, DIGITS, language);
  if (against === null || news === null) return fillMessage(texts.brief_tone_alone, { tone });
  const text = { good: texts.brief_tone_better, bad: texts.brief_tone_worse, neutral: texts.brief_tone_alike }[news];
  return fillMessage(text, { tone, before: signedNumber(against, DIGITS, language) });
}

function shortened(headline: string): string {
  return headline.length <= HEADLINE_MAX ? headline : `${headline.slice(0, HEADLINE_MAX - 1).trimEnd()}…`;
}
