import { withoutOutlet } from './title-outlet';
import { titleWords } from './title-words';

/** A headline in the forms that enrichment looks at, each worked out once for all its steps. */
export class Headline {
  /** As `titleWords` gives them, those of the outlet's name included. */
  readonly words: readonly string[];
  /** Without the outlet's own name at its end. */
  readonly bare: string;

  /** @param outletDomain domain of the outlet, `''` where unknown */
  constructor(
    readonly text: string,
    outletDomain: string,
  ) {
    this.words = titleWords(text);
    this.bare = withoutOutlet(text, outletDomain);
  }

  /** Words of the headline without the outlet's name. */
  get bareWords(): readonly string[] {
    return this.bare === this.text ? this.words : titleWords(this.bare);
  }
}
