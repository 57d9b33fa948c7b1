import type { ReactElement } from 'react';
import type { RatingTableMessages } from './RatingsTable';
import type { MapProps } from './RatingsView';

const TEXT_ID = 'map-text';

interface Props extends Omit<MapProps, 'label' | 'describedBy'> {
  readonly text: string;
  readonly hasCrises: boolean;
  readonly messages: RatingTableMessages['ratings'];
  readonly renderMap: (props: MapProps) => ReactElement;
}

/** The map, with what it shows in a sentence, and what has to be said of it. */
export function RatingsFigure({ text, hasCrises, messages, renderMap, ...map }: Props): ReactElement {
  return (
    <figure className="ratings-map">
      {renderMap({ ...map, label: messages.mapLabel, describedBy: TEXT_ID })}
      <figcaption>
        <p id={TEXT_ID} className="visually-hidden">
          {text}
        </p>
        {hasCrises ? (
          <p className="map-crises">
            <span className="swatch swatch-crisis" aria-hidden="true" />
            <a href="#crises">{messages.mapCrisis}</a>
          </p>
        ) : null}
        <p className="muted">
          {messages.boundaries} {messages.boundariesMore}
        </p>
      </figcaption>
    </figure>
  );
}
