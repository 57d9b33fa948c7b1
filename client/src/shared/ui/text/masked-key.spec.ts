import { describe, expect, it } from '@jest/globals';
import { maskedKey } from './masked-key';

describe('a masked key', () => {
  it('shows its kind and its last four characters and nothing between', () => {
    expect(maskedKey('baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz')).toBe('baro_live_••••••••1xQz');
    expect(maskedKey('baro_test_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz')).toBe('baro_test_••••••••1xQz');
  });
});
