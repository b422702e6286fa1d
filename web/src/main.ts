import '../generated/fonts/fonts.css';
import '$lib/tokens.css';
import '$lib/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { messages } from '$lib/i18n.svelte';
import { screen } from '$lib/screen.svelte';
import { session } from '$lib/session.svelte';
import { keepUpToDate } from '$lib/update';

screen.show();
await Promise.all([messages.start(), session.load()]);
const target = document.getElementById('app');
if (target) mount(App, { target });

keepUpToDate();
