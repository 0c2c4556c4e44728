import type { Module } from '../../kernel/index.ts';
import { authJobs } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';
import { seedAuth } from './auth.seed.ts';

/** Registration, one-time passwords, sessions and passwords. */
export const authModule: Module = { name: 'auth', routes: authRoutes, jobs: authJobs, seed: seedAuth };
