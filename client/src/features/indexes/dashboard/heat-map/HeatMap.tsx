import Button from '@mui/material/Button';
import { type MouseEvent, type PointerEvent, type ReactElement, useId, useState } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { cellAt, cornerOf, type HeatFrame, heightMost, type Point } from '../../model/heat-map/geometry';
import type { HeatMatrix, Place } from '../../model/heat-map/matrix';
import type { Measure } from '../../model/heat-map/state';
import { announcementText } from './cell-texts';
import { HeatReading } from './HeatReading';
import { useHeatCanvas } from './use-heat-canvas';
import { useHeatGestures } from './use-heat-gestures';
import { useHeatKeys } from './use-heat-keys';
import { type HeatView, pointIn, scrollOf, useHeatView } from './use-heat-view';

/** Two steps double the size. */
const STEP = Math.SQRT2;
/** Zooms that differ by less look the same. */
const SAME_ZOOM = 0.05;

interface Props {
  readonly matrix: HeatMatrix;
  readonly measure: Measure;
  readonly zoom: number;
  readonly chosen: Place | null;
  readonly onZoom: (zoom: number) => void;
  readonly onChoose: (place: Place | null) => void;
  readonly onOpen: (place: Place) => void;
}

/** The map on its canvas, for eyes, pointers, fingers, keys and ears, with what it says about a cell. */
export function HeatMap({ matrix, measure, zoom, chosen, onZoom, onChoose, onOpen }: Props): ReactElement {
  const id = useId();
  const locale = useLocale();
  const heatMap = useMessages('heatMap');
  const indexes = useMessages('dashboardIndexes');
  const levels = useMessages('levels');
  const [pointed, setPointed] = useState<Place | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const view = useHeatView({ rows: matrix.rows.length, columns: matrix.categories.length, zoom }, chosen, onZoom);
  const { scroller, frame, zoomTo } = view;
  const marked = withinOf(frame, pointed) ?? chosen;
  const canvas = useHeatCanvas(scroller, { matrix, measure, frame, marked });
  useHeatGestures(view);
  const step = (direction: 1 | -1): void => {
    if (frame !== null) zoomTo(frame.zoom * STEP ** direction, middleOf(view, chosen));
  };
  const whole = (): void => zoomTo(1, { x: 0, y: 0 });
  const choose = (place: Place | null): void => {
    setPointed(null);
    setAnnouncement(place === null ? '' : announcementText(matrix, place, { heatMap, indexes, levels }, locale));
    onChoose(place);
  };
  const onKeyDown = useHeatKeys(view, { chosen, onChoose: choose, onOpen, onStep: step, onWhole: whole });
  const placeAt = (event: MouseEvent<HTMLElement>): Place | null =>
    frame === null ? null : cellAt(frame, scrollOf(event.currentTarget), pointIn(event.currentTarget, event));
  const onMove = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === 'touch') return;
    const place = placeAt(event);
    setPointed((before) => same(before, place));
  };
  // A finger covers many cells: its first touch shows which one it has met.
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const place = placeAt(event);
    if (place === null) return;
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    if (isTouch && (chosen?.row !== place.row || chosen.column !== place.column)) choose(place);
    else onOpen(place);
  };
  const { map } = heatMap;
  return (
    <>
      <div className="heat-tools" data-print="no" role="group" aria-label={heatMap.zoom}>
        <ZoomButton
          text={heatMap.signs.zoomOut}
          name={heatMap.zoomOut}
          isOff={frame === null || frame.zoom < 1 + SAME_ZOOM}
          onPress={() => step(-1)}
        />
        <ZoomButton
          text={heatMap.signs.zoomIn}
          name={heatMap.zoomIn}
          isOff={frame === null || frame.zoom > frame.mostZoom - SAME_ZOOM}
          onPress={() => step(1)}
        />
        <ZoomButton text={heatMap.whole} name={heatMap.whole} isOff={frame === null || frame.zoom < 1 + SAME_ZOOM} onPress={whole} />
      </div>
      <div className="heat-board">
        <div
          ref={scroller}
          className="heat-map"
          style={{ maxBlockSize: heightMost(matrix.rows.length) }}
          role="application"
          tabIndex={0}
          aria-label={map.label}
          aria-roledescription={map.role}
          aria-describedby={`${id}-keys`}
          onKeyDown={onKeyDown}
          onPointerMove={onMove}
          onPointerLeave={() => setPointed(null)}
          onClick={onClick}
        >
          <div className="heat-content" aria-hidden="true" style={{ inlineSize: frame?.content.width, blockSize: frame?.content.height }}>
            <canvas ref={canvas} className="heat-canvas" style={{ inlineSize: frame?.width, blockSize: frame?.height }} />
          </div>
        </div>
        <HeatReading matrix={matrix} place={marked} />
      </div>
      <p className="ix-muted heat-hint" aria-hidden="true">
        {map.hint}
      </p>
      <p id={`${id}-keys`} hidden>
        {map.keys}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

interface ZoomButtonProps {
  readonly text: string;
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function ZoomButton({ text, name, isOff, onPress }: ZoomButtonProps): ReactElement {
  return (
    <Button variant="outlined" size="small" disabled={isOff} aria-label={text === name ? undefined : name} onClick={onPress}>
      {text}
    </Button>
  );
}

/** The chosen cell, else the middle of the view. */
function middleOf({ scroller, frame }: HeatView, chosen: Place | null): Point {
  if (frame === null || scroller.current === null) return { x: 0, y: 0 };
  const { width, height, side, head } = frame;
  const corner = chosen === null ? null : cornerOf(frame, scrollOf(scroller.current), chosen);
  const isSeen = corner !== null && corner.x >= side && corner.x < width && corner.y >= head && corner.y < height;
  return isSeen ? corner : { x: (side + width) / 2, y: (head + height) / 2 };
}

/** A cell that was pointed at may be gone by now, with the rows of another region. */
function withinOf(frame: HeatFrame | null, place: Place | null): Place | null {
  return place === null || frame === null || place.row >= frame.rows ? null : place;
}

/** The one before where it is the same cell: then nothing is drawn again. */
function same(before: Place | null, now: Place | null): Place | null {
  return before?.row === now?.row && before?.column === now?.column ? before : now;
}
