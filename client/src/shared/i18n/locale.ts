/** Languages that something is said in. English is whole; Arabic has the landing page and what stands around it. */
export type Locale = 'en' | 'ar';
