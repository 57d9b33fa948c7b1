import { parseWindowList } from './gdelt-list';
import { nameOf, quarterAfter, quarterBefore, sourceOf, windowOf } from '../gdelt-name';
import { dayOfWindow } from '../../../model/windows';

const BASE = 'https://mirror.example/gdeltv2';
const LIST_URL = `${BASE}/lastupdate.txt`;
const MD5 = '5f01c75a8e19d884ac891eb48f261cba';
const parse = (text: string) => parseWindowList(text, BASE, LIST_URL);

describe('parseWindowList', () => {
  it('yields name, size and MD5, and nothing of the URL in the line', () => {
    const list = [
      `24611 ${MD5} http://data.gdeltproject.org/gdeltv2/20260913013000.export.CSV.zip`,
      `1431371 ${MD5.toUpperCase()} http://data.gdeltproject.org/gdeltv2/20260913013000.gkg.csv.zip`,
      '',
    ].join('\r\n');
    expect(parse(list)).toEqual({
      source: 'gdelt',
      windowAt: new Date('2026-09-13T01:30:00Z'),
      name: '20260913013000.gkg.csv.zip',
      bytes: 1_431_371,
      md5: MD5,
    });
  });

  it.each(['169.254.169.254', 'localhost', 'data.gdeltproject.org.evil.example', '[::1]'])('refuses a list that names %s', (host) => {
    expect(() => parse(`1 ${MD5} http://${host}/20260913013000.gkg.csv.zip`)).toThrow(`names a file on ${host}`);
  });

  it.each([
    ['', 'empty'],
    ['<html>busy</html>', 'HTML'],
    ['nonsense', 'no line'],
    [`1 ${MD5}`, 'no line'],
    [`1 ${MD5} file:///etc/20260913013000.gkg.csv.zip`, 'no line'],
    [`1 ${MD5} http://data.gdeltproject.org/gdeltv2/x.gkg.csv.zip`, 'no line'],
    [`1 ${MD5} http://data.gdeltproject.org/gdeltv2/20261332000000.gkg.csv.zip`, 'no line'],
  ])('refuses a list that reads %j', (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });

  it('takes nothing of a path but the file name', () => {
    expect(parse(`1 ${MD5} http://data.gdeltproject.org/../../x/%2e%2e/20260913013000.gkg.csv.zip`).name).toBe('20260913013000.gkg.csv.zip');
  });
});

describe('the file name of a window', () => {
  it('gives the label of a window, or null when the name has no valid time', () => {
    expect(windowOf('20230702153000.gkg.csv.zip')).toEqual(new Date('2023-07-02T15:30:00Z'));
    expect(windowOf('20150218224500.translation.gkg.first100.csv')).toEqual(new Date('2015-02-18T22:45:00Z'));
    for (const name of ['20230230000000.gkg.csv', '2023070215300.csv', '202307021530001.csv', 'mine.csv', '20230702240000.gkg.csv']) {
      expect(windowOf(name)).toBeNull();
    }
  });

  it('tells the two streams apart by their file names', () => {
    expect(sourceOf('20230702153000.gkg.csv.zip')).toBe('gdelt');
    expect(sourceOf('20230702153000.translation.gkg.csv.zip')).toBe('gdelt-translated');
  });

  it.each(['20230702153000.gkg.csv.zip', '20150218230000.translation.gkg.csv.zip'])('builds the file name of a window as %s', (name) => {
    expect(nameOf({ source: sourceOf(name), windowAt: windowOf(name)! })).toBe(name);
  });

  it('rounds an instant down or up to a quarter of an hour', () => {
    expect(quarterBefore(new Date('2026-03-10T10:29:59.999Z'))).toEqual(new Date('2026-03-10T10:15:00Z'));
    expect(quarterAfter(new Date('2026-03-10T10:15:00.001Z'))).toEqual(new Date('2026-03-10T10:30:00Z'));
    for (const round of [quarterBefore, quarterAfter]) expect(round(new Date('2026-03-10T10:15:00Z'))).toEqual(new Date('2026-03-10T10:15:00Z'));
  });

  it('assigns a window labeled 00:00 to the day before', () => {
    expect(dayOfWindow(new Date('2023-07-03T00:00:00Z'))).toBe(dayOfWindow(new Date('2023-07-02T15:30:00Z')));
    expect(dayOfWindow(new Date('2023-07-03T00:15:00Z'))).toBe(dayOfWindow(new Date('2023-07-02T15:30:00Z')) + 1);
  });
});
