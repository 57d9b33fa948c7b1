import { describe, expect, it } from '@jest/globals';
import { timeZones, zoneText } from './time-zones';

describe('time zones to choose from', () => {
  it('begins with the zone of the browser, and names each zone once', () => {
    const zones = timeZones(null);
    expect(zones[0]).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Qatar', 'Europe/London']));
  });

  it('includes the zone chosen before, even where the browser does not know it', () => {
    expect(timeZones('Mars/Olympus_Mons')).toContain('Mars/Olympus_Mons');
  });

  it('writes zones without underscores', () => {
    expect(zoneText('America/Port_of_Spain')).toBe('America/Port of Spain');
  });
});
