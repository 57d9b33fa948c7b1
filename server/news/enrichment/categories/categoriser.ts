/** Dependency injection token of the step that labels articles (`Categoriser`); another version is put in its place here. */
export const CATEGORISER = Symbol('categoriser');
