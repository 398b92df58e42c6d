import type { Dependents } from '../../api/contract/records/trash.ts';
import { deletionText } from '../text/trash.ts';
import classes from './trash.module.css';

const text = deletionText.review;

/** The records that are deleted with the works, the ones that stay, and the projects and loads of the works. */
export function WhatGoes({ dependents }: { readonly dependents: Dependents }) {
  const { seguimientos, importes, proyectos, cargas } = dependents;
  return (
    <div className={classes.columns}>
      <div>
        <h3 className={classes.heading}>{text.goes}</h3>
        <ul className={classes.list}>
          <li>{text.sheets(seguimientos)}</li>
          {importes.map((one) => (
            <li key={one.moneda}>{text.amounts(one)}</li>
          ))}
          {importes.length === 0 && <li>{text.noLines}</li>}
        </ul>
      </div>
      <div>
        <h3 className={classes.heading}>{text.stays}</h3>
        <ul className={classes.list}>
          <li>{text.sites(dependents)}</li>
          <li>{text.changes}</li>
        </ul>
      </div>
      <div>
        <h3 className={classes.heading}>{text.projects}</h3>
        <ul className={classes.list}>
          {proyectos.primeros.map(({ nombre, obras }) => (
            <li key={nombre}>{text.project(nombre, obras)}</li>
          ))}
          {proyectos.total > proyectos.primeros.length && (
            <li>{text.moreProjects(proyectos.total - proyectos.primeros.length)}</li>
          )}
        </ul>
      </div>
      {cargas.total > 0 && (
        <div>
          <p className={classes.hint}>{text.loads}</p>
          <ul className={classes.list}>
            {cargas.primeras.map(({ archivo, cuando, obras }) => (
              <li key={cuando + archivo}>{text.load(archivo, cuando, obras)}</li>
            ))}
            {cargas.total > cargas.primeras.length && (
              <li>{text.moreLoads(cargas.total - cargas.primeras.length)}</li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}
