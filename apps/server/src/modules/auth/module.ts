import type { Module } from '../../kernel/index.ts';
import { authJobs } from './jobs.ts';
import { authRoutes } from './routes.ts';
import { seedAuth } from './seed.ts';

/** Registration, one-time passwords, sessions and passwords. */
export const authModule: Module = { name: 'auth', routes: authRoutes, jobs: authJobs, seed: seedAuth };
