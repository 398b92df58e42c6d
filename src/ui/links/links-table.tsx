import { UnstyledButton } from '@mantine/core';
import type { LinkBoard } from '../../api/contract/links.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { linksText as text } from '../text/links.ts';
import { More } from './column.tsx';
import classes from './links-table.module.css';
import { MoveMenu } from './move-menu.tsx';
import { useLinkInAddress } from './use-links.ts';

const [SITE, TECHNOLOGY, OPERATOR, CIRCUIT, SPEED, STATE, SINCE, ACTIONS] = text.table.columns;

/** What the board shows, in rows. */
export function LinksTable({ board: { columnas } }: { readonly board: LinkBoard }) {
  const { openLink } = useLinkInAddress();
  const shown = columnas.flatMap(({ enlaces }) => enlaces);
  const total = columnas.reduce((sum, column) => sum + column.total, 0);
  return (
    <>
      <DataTable label={text.table.label} columns={[...text.table.columns]} lines="several" cardsBelow={900}>
        <tbody>
          {shown.map((link) => (
            <tr key={link.id}>
              <th scope="row" data-label={SITE}>
                <UnstyledButton className={classes.name} onClick={() => openLink(link.id)}>
                  {text.site(link)}
                </UnstyledButton>
              </th>
              <td data-label={TECHNOLOGY}>{link.tecnologia}</td>
              <td data-label={OPERATOR}>{text.value(link.operador)}</td>
              <td data-label={CIRCUIT}>{text.value(link.circuito)}</td>
              <td data-label={SPEED}>{text.value(link.mbps)}</td>
              <td data-label={STATE}>
                {text.state(link.estado)}
                {link.bloqueo !== null && <p className={classes.blocked}>{text.block(link)}</p>}
              </td>
              <td data-label={SINCE}>
                {text.isLate(link) ? (
                  <span className={classes.late}>{text.latenessOnCard(link)}</span>
                ) : (
                  text.since(link)
                )}
              </td>
              <td data-label={ACTIONS}>
                <MoveMenu link={link} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={`${shown.length} de ${text.count(total)}`}>
        <div className={classes.more}>
          {columnas.map((column) => (
            <More key={column.estado} column={column} />
          ))}
        </div>
      </ListFoot>
    </>
  );
}
