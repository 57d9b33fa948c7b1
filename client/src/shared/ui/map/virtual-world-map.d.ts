/** Made while building by client/scripts/build-map.mjs; for the renderer and the dashboard. */
declare module 'virtual:world-map' {
  export const worldMap: {
    readonly width: number;
    readonly height: number;
    /** What belongs to none of the 195 countries. */
    readonly land: string;
    readonly countries: readonly { readonly iso: string; readonly d: string }[];
    /** Countries too small to be seen as a shape. */
    readonly dots: readonly { readonly iso: string; readonly x: number; readonly y: number }[];
  };
}
