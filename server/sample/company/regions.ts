/** A town with the place of its centre. */
interface Town {
  readonly municipio: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
}

export type RegionName = 'Norte' | 'Sur' | 'Centro' | 'Levante';

export interface Region {
  readonly name: RegionName;
  readonly towns: readonly [Town, ...Town[]];
  /** The firms that do its works. */
  readonly contractors: readonly [string, ...string[]];
  readonly technicians: readonly [string, ...string[]];
}

const town = (municipio: string, provincia: string, lat: number, lon: number): Town => ({
  municipio,
  provincia,
  lat,
  lon,
});

export const REGIONS: readonly Region[] = [
  {
    name: 'Norte',
    towns: [
      town('Bilbao', 'Bizkaia', 43.263, -2.935),
      town('Getxo', 'Bizkaia', 43.344, -3.006),
      town('Durango', 'Bizkaia', 43.171, -2.632),
      town('Santander', 'Cantabria', 43.455, -3.81),
      town('Torrelavega', 'Cantabria', 43.35, -4.048),
      town('Oviedo', 'Asturias', 43.361, -5.849),
      town('Gijón', 'Asturias', 43.528, -5.662),
      town('A Coruña', 'A Coruña', 43.352, -8.408),
      town('Ferrol', 'A Coruña', 43.482, -8.225),
      town('Lugo', 'Lugo', 43.012, -7.556),
    ],
    contractors: ['Redes del Norte, S.L.', 'Canalizaciones Ibaizabal', 'Obras Cantábricas, S.A.'],
    technicians: ['Jon Núñez', 'Leire Ortega', 'Iago Souto'],
  },
  {
    name: 'Sur',
    towns: [
      town('Sevilla', 'Sevilla', 37.389, -5.985),
      town('Dos Hermanas', 'Sevilla', 37.283, -5.922),
      town('Écija', 'Sevilla', 37.541, -5.082),
      town('Málaga', 'Málaga', 36.728, -4.431),
      town('Antequera', 'Málaga', 37.019, -4.559),
      town('Granada', 'Granada', 37.177, -3.599),
      town('Motril', 'Granada', 36.757, -3.517),
      town('Guadix', 'Granada', 37.3, -3.139),
      town('Córdoba', 'Córdoba', 37.888, -4.779),
      town('Lucena', 'Córdoba', 37.409, -4.485),
    ],
    contractors: ['Obras «La Rápida», S.L.', 'Telecomunicaciones Guadalquivir', 'Zanjas y Tendidos del Sur'],
    technicians: ['Rocío Solís', 'Manuel Prieto', 'Inés Cabrera'],
  },
  {
    name: 'Centro',
    towns: [
      town('Madrid', 'Madrid', 40.417, -3.704),
      town('Alcalá de Henares', 'Madrid', 40.482, -3.364),
      town('Getafe', 'Madrid', 40.305, -3.732),
      town('Toledo', 'Toledo', 39.863, -4.027),
      town('Talavera de la Reina', 'Toledo', 39.963, -4.831),
      town('Cuenca', 'Cuenca', 40.07, -2.137),
      town('Tarancón', 'Cuenca', 40.008, -3.007),
      town('Ciudad Real', 'Ciudad Real', 38.986, -3.927),
      town('Valdepeñas', 'Ciudad Real', 38.762, -3.385),
      town('Guadalajara', 'Guadalajara', 40.633, -3.167),
    ],
    contractors: ['Instalaciones Meseta, S.A.', 'Fibra y Obra Civil Alcarria', 'Tendidos Carpetanos, S.L.'],
    technicians: ['Sergio Molina', 'Nuria Campos', 'Andrés Vela'],
  },
  {
    name: 'Levante',
    towns: [
      town('Valencia', 'Valencia', 39.47, -0.385),
      town('Gandia', 'Valencia', 38.968, -0.184),
      town('Xàtiva', 'Valencia', 38.99, -0.519),
      town('Castelló de la Plana', 'Castellón', 39.986, -0.051),
      town('Vila-real', 'Castellón', 39.938, -0.101),
      town('Alicante', 'Alicante', 38.352, -0.489),
      town('Elche', 'Alicante', 38.269, -0.701),
      town('Alcoy', 'Alicante', 38.699, -0.474),
      town('Murcia', 'Murcia', 37.992, -1.131),
      town('Lorca', 'Murcia', 37.671, -1.702),
    ],
    contractors: ['Infraestructuras Turia, S.L.', 'Canalizaciones Segura', 'Montajes Mediterráneo, S.A.'],
    technicians: ['Amparo Ferri', 'Vicent Roig', 'Pedro Lozano'],
  },
];
