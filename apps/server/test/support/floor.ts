import Fastify from 'fastify';
import pg from 'pg';

/** The floor of a bench: Fastify and pg and nothing else. One query, its rows as JSON, on the loopback interface. */
export async function startFloor(port: number, databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  app.get<{ Params: { limit: string } }>('/floor/:limit', async ({ params }) => {
    const { rows } = await pool.query(
      'select game_id, game_name, provider_id, category, source, is_hot, is_new, is_live, has_demo, maintenance from games order by popularity desc, game_id limit $1',
      [Number(params.limit)],
    );
    return { error: 0, message: '', data: { items: rows, page: 1, limit: rows.length, total: rows.length } };
  });
  await app.listen({ port, host: '127.0.0.1' });
}
