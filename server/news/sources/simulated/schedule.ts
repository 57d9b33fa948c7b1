/**
 * What happens in a simulated world beyond its habits, with the truth about it: surges, which start in a few outlets and
 * spread from outlet to outlet, and campaigns, in which one outlet alone prints sixtyfold for a week.
 *
 * They are scheduled by blocks of 30 days of the absolute day number, each block from its own stream: no day depends on
 * another day having been generated, and the world never ends.
 */
import { scheduleCampaign } from './campaigns';
import { WorldModel } from './model';
import { LONGEST_NARRATIVE, Narrative } from './narrative';
import { RandomStream } from './random';
import { scheduleSurge } from './surges';

const BLOCK_DAYS = 30;

const STREAM = 4;
const SURGES_PER_BLOCK = 24;
const CAMPAIGNS_PER_BLOCK = 5;
const MOST_PER_BLOCK = 256;
const CACHED_BLOCKS = 64;

/** The narratives of a world. Caches the blocks used last; its answers never depend on that. */
export class NarrativeSchedule {
  private readonly blocks = new Map<number, readonly Narrative[]>();

  constructor(private readonly model: WorldModel) {}

  /** Narratives with at least one day from `from` to `to`, inclusive, by onset and then id. */
  between(from: number, to: number): Narrative[] {
    const found: Narrative[] = [];
    const first = Math.max(0, Math.floor((from - LONGEST_NARRATIVE + 1) / BLOCK_DAYS));
    for (let block = first; block * BLOCK_DAYS <= to; block++) {
      for (const narrative of this.block(block)) if (narrative.end >= from && narrative.onset <= to) found.push(narrative);
    }
    return found.sort((a, b) => a.onset - b.onset || a.id - b.id);
  }

  private block(block: number): readonly Narrative[] {
    let narratives = this.blocks.get(block);
    if (narratives === undefined) {
      narratives = scheduleBlock(this.model, block);
      if (this.blocks.size >= CACHED_BLOCKS) this.blocks.clear();
      this.blocks.set(block, narratives);
    }
    return narratives;
  }
}

function scheduleBlock(model: WorldModel, block: number): Narrative[] {
  const random = new RandomStream(model.number, STREAM, block);
  const surges = random.poisson(SURGES_PER_BLOCK);
  const campaigns = random.poisson(CAMPAIGNS_PER_BLOCK);
  const narratives: Narrative[] = [];
  for (let i = 0; i < Math.min(surges + campaigns, MOST_PER_BLOCK); i++) {
    const own = new RandomStream(model.number, STREAM, block, i + 1);
    const onset = block * BLOCK_DAYS + own.below(BLOCK_DAYS);
    const plan = i < surges ? scheduleSurge(model, own, onset) : scheduleCampaign(model, own, onset);
    narratives.push({ id: block * MOST_PER_BLOCK + i, ...plan });
  }
  return narratives;
}
