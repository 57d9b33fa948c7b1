import fc from 'fast-check';
import { IN_FULL, tries } from './breadth';

/** How often fast-check tries a property that does not say so itself. */
const BY_ITSELF = 100;

if (!IN_FULL) fc.configureGlobal(tries(BY_ITSELF));
