/** A colour on light and on dark ground. */
type Colour = readonly [light: string, dark: string]

interface Brand {
  accent: Colour
  /** Behind large areas. */
  tint: Colour
  /** A path in a square of 24. */
  emblem: string
}

/** How each application looks, so that one sees on the first glance that one is elsewhere. */
const looks: Record<string, Brand> = {
  smilers: {
    accent: ['#6a3aa5', '#c6a7f4'],
    tint: ['#f3ecfb', '#22182f'],
    emblem: 'M4 8.5c0 9.5 16 9.5 16 0zM9.3 8.5v6.2M14.7 8.5v6.2',
  },
  smilersLab: {
    accent: ['#1d5aa8', '#93bff8'],
    tint: ['#e9f1fc', '#131f31'],
    emblem: 'M9.5 3h5M11 3v6l-5.2 9a2 2 0 0 0 1.8 3h8.8a2 2 0 0 0 1.8-3L13 9V3M8 15h8',
  },
  labelDent: {
    accent: ['#a8225f', '#f59fc4'],
    tint: ['#fdebf3', '#301521'],
    emblem: 'M12 3l7 2.6v5.2c0 4.6-2.9 8-7 10.2-4.1-2.2-7-5.6-7-10.2V5.6zM8.7 11.8l2.5 2.5 4.3-4.6',
  },
  circle: {
    accent: ['#85560a', '#ecc06a'],
    tint: ['#fbf2df', '#2b2110'],
    emblem:
      'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8.2a1.7 1.7 0 1 0 0 .1M8.6 14.6a1.7 1.7 0 1 0 0 .1M15.4 14.6a1.7 1.7 0 1 0 0 .1',
  },
  bdd: {
    accent: ['#3f4a99', '#b0b8f5'],
    tint: ['#eef0fb', '#1a1c33'],
    emblem: 'M4.5 6c0-3.6 15-3.6 15 0s-15 3.6-15 0v12c0 3.6 15 3.6 15 0V6M4.5 12c0 3.6 15 3.6 15 0',
  },
  formaDent: {
    accent: ['#a23a14', '#f6ab8b'],
    tint: ['#fdeee7', '#301a11'],
    emblem: 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v4.7c3 2.6 8 2.6 11 0v-4.7M21.5 9.5v5.5',
  },
  comptaDent: {
    accent: ['#2c6a2f', '#9bd79d'],
    tint: ['#ebf5ea', '#152717'],
    emblem: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  },
}

export const brands = new Map(Object.entries(looks))

export function brandOf(key: string): Brand {
  const brand = brands.get(key)
  if (!brand) throw new Error(`${key} has no brand`)
  return brand
}

const colours = ([light, dark]: Colour) => `light-dark(${light}, ${dark})`

/** The colours as a stylesheet has them: the page of an application bears the class `look-<key>`. */
export const brandSheet = [...brands]
  .map(([key, { accent, tint }]) => `.look-${key} { --accent: ${colours(accent)}; --tint: ${colours(tint)}; }`)
  .join('\n')
