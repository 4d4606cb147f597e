import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { drawHorizons } from './horizons.ts'
import { drawLines } from './lines.ts'
import { drawReliefs } from './reliefs.ts'
import { drawRings } from './rings.ts'
import { drawStones } from './stones.ts'
import type { Canvas } from './svg.ts'
import { drawWeaves } from './weaves.ts'

const draw = {
  lines: drawLines,
  reliefs: drawReliefs,
  weaves: drawWeaves,
  stones: drawStones,
  horizons: drawHorizons,
  rings: drawRings,
}

type Texts = Record<Locale, string>
type Format = keyof typeof formats

/** Sizes in centimetres and prices in cents, smallest first; the canvas has their proportion. */
const formats = {
  upright: {
    canvas: { width: 720, height: 960 },
    sizes: [
      [30, 40],
      [60, 80],
      [90, 120],
    ],
    cents: [140_00, 220_00, 380_00],
  },
  wide: {
    canvas: { width: 1000, height: 560 },
    sizes: [
      [50, 28],
      [90, 50],
      [130, 73],
    ],
    cents: [140_00, 240_00, 420_00],
  },
  square: {
    canvas: { width: 900, height: 900 },
    sizes: [
      [30, 30],
      [50, 50],
      [80, 80],
    ],
    cents: [120_00, 190_00, 340_00],
  },
} as const satisfies Record<
  string,
  { canvas: Canvas; sizes: readonly (readonly [number, number])[]; cents: readonly number[] }
>

export const technique: Texts = {
  fr: 'Encre pigmentaire sur coton 310\u00a0g',
  en: 'Pigment ink on 310\u00a0g cotton paper',
  it: 'Inchiostro a pigmenti su cotone 310\u00a0g',
  es: 'Tinta pigmentada sobre algodón de 310\u00a0g',
  pt: 'Tinta pigmentada sobre algodão de 310\u00a0g',
}

interface Work {
  title: string
  series: keyof typeof draw
  seed: number
  format: Format
  frame: FrameColor
  /** Copies left of each size; by default as many as were printed. */
  left?: readonly [number, number, number]
  description: Texts
}

const edition = 30

const works: readonly Work[] = [
  {
    title: 'Marée basse',
    series: 'lines',
    seed: 11,
    format: 'wide',
    frame: 'oak',
    left: [12, 7, 3],
    description: {
      fr: 'Un courant qui se retire et laisse ses lignes sur le sable. Le corail est ce que la mer a oublié.',
      en: 'A current draws back and leaves its lines in the sand. The coral is what the sea forgot.',
      it: 'Una corrente che si ritira e lascia le sue linee sulla sabbia. Il corallo è ciò che il mare ha dimenticato.',
      es: 'Una corriente que se retira y deja sus líneas en la arena. El coral es lo que el mar olvidó.',
      pt: 'Uma corrente que se retira e deixa as suas linhas na areia. O coral é o que o mar esqueceu.',
    },
  },
  {
    title: 'Relief, quatre heures',
    series: 'reliefs',
    seed: 29,
    format: 'upright',
    frame: 'black',
    left: [18, 11, 6],
    description: {
      fr: 'Une montagne qui n’existe pas, relevée courbe après courbe. Le sommet est corail : l’œil y monte sans y penser, le temps d’une anesthésie.',
      en: 'A mountain that does not exist, surveyed contour by contour. The summit is coral: the eye climbs there unawares, while an anaesthetic takes hold.',
      it: 'Una montagna che non esiste, rilevata curva dopo curva. La cima è corallo: l’occhio vi sale senza pensarci, il tempo di un’anestesia.',
      es: 'Una montaña que no existe, trazada curva a curva. La cima es coral: el ojo sube sin pensarlo, lo que dura una anestesia.',
      pt: 'Uma montanha que não existe, traçada curva a curva. O cume é coral: o olhar sobe sem pensar, o tempo de uma anestesia.',
    },
  },
  {
    title: 'Les dunes, le soir',
    series: 'horizons',
    seed: 17,
    format: 'wide',
    frame: 'white',
    description: {
      fr: 'Vingt crêtes l’une derrière l’autre et un soleil qui prend son temps. À accrocher là où l’on attend.',
      en: 'Twenty ridges one behind the other, and a sun in no hurry. For the wall of a waiting room.',
      it: 'Venti creste una dietro l’altra e un sole che non ha fretta. Da appendere dove si aspetta.',
      es: 'Veinte crestas una tras otra y un sol sin prisa. Para colgar donde se espera.',
      pt: 'Vinte cristas umas atrás das outras e um sol sem pressa. Para pendurar onde se espera.',
    },
  },
  {
    title: 'Neuf pierres',
    series: 'stones',
    seed: 3,
    format: 'square',
    frame: 'walnut',
    left: [9, 4, 1],
    description: {
      fr: 'Neuf galets posés sur un arc de sable ratissé. Ceux qui connaissent une mâchoire sourient les premiers.',
      en: 'Nine pebbles on an arch of raked sand. Those who know a jaw smile first.',
      it: 'Nove ciottoli su un arco di sabbia rastrellata. Chi conosce una mandibola sorride per primo.',
      es: 'Nueve guijarros sobre un arco de arena rastrillada. Quien conoce una mandíbula sonríe primero.',
      pt: 'Nove seixos sobre um arco de areia penteada. Quem conhece um maxilar sorri primeiro.',
    },
  },
  {
    title: 'Trame d’octobre',
    series: 'weaves',
    seed: 5,
    format: 'upright',
    frame: 'oak',
    description: {
      fr: 'Des bandes de papier tissées deux dessus, deux dessous. Un fil corail traverse tout l’automne.',
      en: 'Bands of paper woven two over, two under. One coral thread runs through the whole autumn.',
      it: 'Strisce di carta intrecciate due sopra, due sotto. Un filo corallo attraversa tutto l’autunno.',
      es: 'Bandas de papel tejidas dos por encima, dos por debajo. Un hilo coral cruza todo el otoño.',
      pt: 'Faixas de papel tecidas duas por cima, duas por baixo. Um fio coral atravessa todo o outono.',
    },
  },
  {
    title: 'Ce qui respire',
    series: 'rings',
    seed: 8,
    format: 'square',
    frame: 'black',
    description: {
      fr: 'Un même cercle dessiné soixante-quatre fois, chaque fois un peu plus tard. Il se gonfle et se calme.',
      en: 'One circle drawn sixty-four times, each time a little later. It swells and settles.',
      it: 'Lo stesso cerchio disegnato sessantaquattro volte, ogni volta un po’ più tardi. Si gonfia e si calma.',
      es: 'El mismo círculo dibujado sesenta y cuatro veces, cada vez un poco más tarde. Se hincha y se calma.',
      pt: 'O mesmo círculo desenhado sessenta e quatro vezes, cada vez um pouco mais tarde. Incha e acalma.',
    },
  },
  {
    title: 'Herbes hautes',
    series: 'lines',
    seed: 23,
    format: 'upright',
    frame: 'walnut',
    description: {
      fr: 'Le vent couche les herbes et les relève. On suit une tige, on en perd une autre.',
      en: 'The wind lays the grass down and lifts it again. You follow one blade and lose another.',
      it: 'Il vento piega le erbe e le rialza. Si segue uno stelo, se ne perde un altro.',
      es: 'El viento tumba la hierba y la levanta. Se sigue un tallo y se pierde otro.',
      pt: 'O vento deita as ervas e levanta-as. Segue-se uma haste, perde-se outra.',
    },
  },
  {
    title: 'Relief, minuit',
    series: 'reliefs',
    seed: 41,
    format: 'wide',
    frame: 'oak',
    description: {
      fr: 'Le même pays vu plus tard et de plus haut. Seul le sommet garde la lumière.',
      en: 'The same country seen later and from higher up. Only the summit keeps the light.',
      it: 'Lo stesso paese visto più tardi e da più in alto. Solo la cima conserva la luce.',
      es: 'El mismo país visto más tarde y desde más alto. Solo la cima guarda la luz.',
      pt: 'O mesmo país visto mais tarde e de mais alto. Só o cume guarda a luz.',
    },
  },
  {
    title: 'Trame du matin',
    series: 'weaves',
    seed: 12,
    format: 'wide',
    frame: 'white',
    left: [0, 0, 0],
    description: {
      fr: 'La trame la plus claire de la série, tirée une seule fois. Épuisée.',
      en: 'The lightest weave of the series, printed only once. Sold out.',
      it: 'La trama più chiara della serie, stampata una sola volta. Esaurita.',
      es: 'La trama más clara de la serie, impresa una sola vez. Agotada.',
      pt: 'A trama mais clara da série, impressa uma só vez. Esgotada.',
    },
  },
  {
    title: 'Neuf pierres, l’hiver',
    series: 'stones',
    seed: 14,
    format: 'upright',
    frame: 'black',
    description: {
      fr: 'Les mêmes galets après une saison de pluie : plus serrés, plus usés, plus calmes.',
      en: 'The same pebbles after a season of rain: closer, more worn, quieter.',
      it: 'Gli stessi ciottoli dopo una stagione di pioggia: più vicini, più consumati, più calmi.',
      es: 'Los mismos guijarros tras una temporada de lluvia: más juntos, más gastados, más tranquilos.',
      pt: 'Os mesmos seixos depois de uma estação de chuva: mais juntos, mais gastos, mais calmos.',
    },
  },
  {
    title: 'La vallée d’en face',
    series: 'horizons',
    seed: 32,
    format: 'upright',
    frame: 'oak',
    description: {
      fr: 'Ce que l’on verrait du fauteuil si le mur s’ouvrait.',
      en: 'What you would see from the chair if the wall opened.',
      it: 'Ciò che si vedrebbe dalla poltrona se il muro si aprisse.',
      es: 'Lo que se vería desde el sillón si la pared se abriera.',
      pt: 'O que se veria da cadeira se a parede se abrisse.',
    },
  },
  {
    title: 'Deuxième souffle',
    series: 'rings',
    seed: 37,
    format: 'square',
    frame: 'white',
    description: {
      fr: 'Le cercle repart, plus ample. On inspire avec lui.',
      en: 'The circle sets off again, wider. You breathe in with it.',
      it: 'Il cerchio riparte, più ampio. Si inspira con lui.',
      es: 'El círculo vuelve a empezar, más amplio. Se inspira con él.',
      pt: 'O círculo recomeça, mais amplo. Inspira-se com ele.',
    },
  },
]

/** In the order of the hanging; a picture is drawn when it is asked for. */
export const demoWorks = works.map(({ format, frame, left = [edition, edition, edition], ...work }, at) => {
  const { canvas, sizes, cents } = formats[format]
  return {
    ...work,
    place: at + 1,
    edition,
    technique,
    artist: 'Atelier Arcade',
    suggestedFrame: frame,
    products: sizes.map(([widthCm, heightCm], size) => ({
      widthCm,
      heightCm,
      priceCents: cents[size] ?? 0,
      left: left[size] ?? 0,
    })),
    picture: () => draw[work.series](canvas, work.seed),
  }
})
