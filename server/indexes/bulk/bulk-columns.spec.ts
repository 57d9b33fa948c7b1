import { flattenRecord } from '../../platform/http/replies/tabular';
import { VALUE_SAMPLE } from '../data-api/index-values.dto';
import { BULK_COLUMNS, COLUMN_TYPES } from './bulk-columns';

describe('BULK_COLUMNS', () => {
  it('bulk files have the columns of /values as CSV behind the ID of the index, each with its type', () => {
    expect(BULK_COLUMNS).toEqual(['index_id', ...Object.keys(flattenRecord(VALUE_SAMPLE))]);
    expect(Object.keys(COLUMN_TYPES).sort()).toEqual([...BULK_COLUMNS].sort());
  });
});
