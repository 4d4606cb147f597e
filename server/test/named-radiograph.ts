import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import type { Written } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { words } from '../../contract/test/radiographs/test-images.ts'

/** The tags that the Basic Application Confidentiality Profile (PS3.15 E.1-1) removes, empties or replaces, of every group. */
export const textsWith = (name: string): readonly Written[] => [
  ...[0x0008_0018, 0x0020_000d, 0x0020_000e, 0x0020_0052, 0x0008_1195].map(
    (tag) => [tag, 'UI', `1.2.${name}`] as const,
  ),
  ...[0x0008_0050, 0x0010_0020, 0x0018_1000, 0x0018_1020, 0x0020_0010].map((tag) => [tag, 'LO', name] as const),
  ...[0x0008_0080, 0x0008_0081, 0x0008_1030, 0x0008_103e, 0x0008_1040, 0x0008_1010].map(
    (tag) => [tag, 'LO', name] as const,
  ),
  ...[0x0008_0090, 0x0008_1048, 0x0008_1050, 0x0008_1060, 0x0008_1070].map((tag) => [tag, 'PN', name] as const),
  ...[0x0010_0010, 0x0010_1001, 0x0010_1005, 0x0010_1060, 0x0010_2297].map(
    (tag) => [tag, 'PN', `${name}^Chloé`] as const,
  ),
  ...[0x0010_1000, 0x0010_1040, 0x0010_2154, 0x0010_2160, 0x0010_2180, 0x0010_21b0].map(
    (tag) => [tag, 'LO', name] as const,
  ),
  ...[0x0010_4000, 0x0020_4000, 0x0028_4000, 0x4008_0115].map((tag) => [tag, 'LT', name] as const),
  ...[0x0032_1060, 0x0032_4000, 0x0038_0010, 0x0040_0254, 0x0040_1001, 0x0040_2016].map(
    (tag) => [tag, 'LO', name] as const,
  ),
  // Those that no list names, and those of which the form is looked at.
  ...[0x0008_0070, 0x0008_1090, 0x0018_1030, 0x0028_1054, 0x0028_1055].map((tag) => [tag, 'LO', name] as const),
  ...[
    0x0008_0008, 0x0008_0060, 0x0010_0040, 0x0018_0015, 0x0020_0020, 0x0020_0062, 0x0028_0a02, 0x0028_1056, 0x0028_2110,
  ].map((tag) => [tag, 'CS', name] as const),
  ...[0x0018_0060, 0x0018_1110, 0x0018_115e, 0x0018_1164, 0x0020_0032, 0x0028_0030].map(
    (tag) => [tag, 'DS', name] as const,
  ),
  ...[0x0018_1150, 0x0020_0011, 0x0020_0013].map((tag) => [tag, 'IS', name] as const),
  ...[0x0008_0020, 0x0008_0022, 0x0010_0030].map((tag) => [tag, 'DA', '19920304'] as const),
  // Private elements, overlays, and sequences with names in them.
  [0x0009_0010, 'LO', name],
  [0x0009_1001, 'UN', new TextEncoder().encode(name)],
  [0x6000_0022, 'LO', name],
  [0x0008_1110, 'SQ', { items: [[[0x0010_0010, 'PN', name]]] }],
  [
    tags.voiLuts,
    'SQ',
    {
      items: [
        [
          [tags.lutDescriptor, 'US', [2, 0, 16]],
          [tags.lutExplanation, 'LO', name],
          [tags.lutData, 'OW', words([0, 65535])],
        ],
      ],
    },
  ],
  [0x7fe1_1001, 'UN', new TextEncoder().encode(name)],
]
