import type { MantineColorsTuple } from '@mantine/core';

/** Cobalt, the only accent. Shade 6 has 5.5:1 with white text and at least 3:1 against both canvases. */
const accent: MantineColorsTuple = [
  '#eff3ff',
  '#dfe7fd',
  '#bccdf9',
  '#96aff4',
  '#7495ee',
  '#547be6',
  '#3a61d1',
  '#3053b7',
  '#294698',
  '#223a7c',
];

const success: MantineColorsTuple = [
  '#eaf7ef',
  '#d3eedd',
  '#a8dcbb',
  '#7ac997',
  '#52b679',
  '#2f9b5d',
  '#1f7d48',
  '#19683c',
  '#145331',
  '#0f4026',
];

const information: MantineColorsTuple = [
  '#e8f5fa',
  '#cfe9f3',
  '#a0d4e7',
  '#6ebcd9',
  '#43a4c9',
  '#1f89b0',
  '#0f6f92',
  '#0d5d7a',
  '#0b4b63',
  '#083a4d',
];

const warning: MantineColorsTuple = [
  '#fdf5e3',
  '#fae8c1',
  '#f3d085',
  '#e9b54c',
  '#d69a25',
  '#b57d10',
  '#8f6209',
  '#775107',
  '#604106',
  '#4b3305',
];

const danger: MantineColorsTuple = [
  '#fdefed',
  '#fadbd7',
  '#f4b5ad',
  '#ec8a7f',
  '#e06356',
  '#d0473a',
  '#b8342a',
  '#9b2a22',
  '#7f231c',
  '#661c17',
];

const gray: MantineColorsTuple = [
  '#f8f9fa',
  '#f2f3f5',
  '#e6e8eb',
  '#d7dade',
  '#bcc1c8',
  '#8b919b',
  '#656b76',
  '#4c525c',
  '#33383f',
  '#1b1e23',
];

const dark: MantineColorsTuple = [
  '#e4e6ea',
  '#bfc3ca',
  '#979da7',
  '#6f7680',
  '#3a3f47',
  '#2a2e35',
  '#1c1f24',
  '#15171b',
  '#101215',
  '#0b0c0f',
];

export const COLORS = { accent, success, information, warning, danger, gray, dark };
