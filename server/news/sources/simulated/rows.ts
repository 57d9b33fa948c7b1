/** The articles of one simulated day, as a struct of arrays. */
export interface SimulatedStories {
  readonly day: number;
  readonly state: 'complete' | 'partial' | 'gap';
  /** Number of articles; all arrays have this length. Articles of one outlet stand together, in the order of first sight. */
  readonly count: number;
  /** Local id of the outlet, ascending. */
  readonly outlet: Int32Array;
  /** Number of the story within the day: syndicated and reprinted copies share it. */
  readonly story: Int32Array;
  /** First and second country by position in COUNTRIES, −1 for none. */
  readonly country: Int16Array;
  readonly secondCountry: Int16Array;
  /** Share of the first and second country in thousandths, at least 300, or 0 for none. */
  readonly share: Int16Array;
  readonly secondShare: Int16Array;
  /** Up to three different categories by position in CATEGORIES, −1 for none; given ones come first. */
  readonly category: Int8Array;
  readonly secondCategory: Int8Array;
  readonly thirdCategory: Int8Array;
  /** Id of the narrative that the article belongs to, or −1. */
  readonly narrative: Int32Array;
}

/** The arrays of SimulatedStories with room to grow; reused from day to day. */
export class StoryRows {
  count = 0;
  outlet = new Int32Array(0);
  story = new Int32Array(0);
  country = new Int16Array(0);
  secondCountry = new Int16Array(0);
  share = new Int16Array(0);
  secondShare = new Int16Array(0);
  category = new Int8Array(0);
  secondCategory = new Int8Array(0);
  thirdCategory = new Int8Array(0);
  narrative = new Int32Array(0);

  /** Makes room for one more article and gives its index. Its fields are for the caller to fill, all of them. */
  add(): number {
    if (this.count === this.outlet.length) this.grow(Math.max(1024, 2 * this.count));
    return this.count++;
  }

  /** Copies what was written about, not who wrote it. */
  copyContent(source: StoryRows, from: number, to: number): void {
    this.story[to] = source.story[from];
    this.country[to] = source.country[from];
    this.secondCountry[to] = source.secondCountry[from];
    this.share[to] = source.share[from];
    this.secondShare[to] = source.secondShare[from];
    this.category[to] = source.category[from];
    this.secondCategory[to] = source.secondCategory[from];
    this.thirdCategory[to] = source.thirdCategory[from];
    this.narrative[to] = source.narrative[from];
  }

  /** Keeps the articles that pass, in their order. */
  keep(passes: (article: number) => boolean): void {
    let kept = 0;
    for (let article = 0; article < this.count; article++) {
      if (!passes(article)) continue;
      this.outlet[kept] = this.outlet[article];
      this.copyContent(this, article, kept);
      kept++;
    }
    this.count = kept;
  }

  /** A copy of its own, of the right length. */
  toStories(day: number, state: SimulatedStories['state']): SimulatedStories {
    const { count } = this;
    return {
      day,
      state,
      count,
      outlet: this.outlet.slice(0, count),
      story: this.story.slice(0, count),
      country: this.country.slice(0, count),
      secondCountry: this.secondCountry.slice(0, count),
      share: this.share.slice(0, count),
      secondShare: this.secondShare.slice(0, count),
      category: this.category.slice(0, count),
      secondCategory: this.secondCategory.slice(0, count),
      thirdCategory: this.thirdCategory.slice(0, count),
      narrative: this.narrative.slice(0, count),
    };
  }

  private grow(capacity: number): void {
    this.outlet = grown(this.outlet, new Int32Array(capacity));
    this.story = grown(this.story, new Int32Array(capacity));
    this.country = grown(this.country, new Int16Array(capacity));
    this.secondCountry = grown(this.secondCountry, new Int16Array(capacity));
    this.share = grown(this.share, new Int16Array(capacity));
    this.secondShare = grown(this.secondShare, new Int16Array(capacity));
    this.category = grown(this.category, new Int8Array(capacity));
    this.secondCategory = grown(this.secondCategory, new Int8Array(capacity));
    this.thirdCategory = grown(this.thirdCategory, new Int8Array(capacity));
    this.narrative = grown(this.narrative, new Int32Array(capacity));
  }
}

function grown<T extends Int32Array | Int16Array | Int8Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
