import { htmlToText, MAX_TEXT, plainToText } from '../../../enrichment/text/plain-text';
import { truncate } from '../../../enrichment/text/clean-text';
import type { XmlNode } from './xml-node';

/** The text that an item carries: NITF or XHTML inline, else inline data; `''` where it carries none. */
export function bodyText(item: XmlNode): string {
  const content = item.child('contentSet');
  const inline = content?.child('inlineXML');
  if (inline !== undefined) {
    const body = inline.descendant('body.content') ?? inline.descendant('body') ?? inline;
    return truncate(body.text, MAX_TEXT);
  }
  const data = content?.child('inlineData');
  if (data === undefined) return '';
  return /html|xml/i.test(data.attribute('contenttype')) ? htmlToText(data.text) : plainToText(data.text);
}
